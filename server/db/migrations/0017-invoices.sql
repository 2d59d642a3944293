-- The Indian financial year of a time, April to March by India's clock: '2627' from April 2026 on.
create function financial_year(at timestamptz) returns text language sql immutable as $$
  select to_char((at at time zone 'Asia/Kolkata') - interval '3 months', 'YY')
    || to_char((at at time zone 'Asia/Kolkata') + interval '9 months', 'YY')
$$;

-- Numbers run without a gap in each series and financial year.
create table invoice_counters (
  series text not null,
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last_number integer not null check (last_number >= 0),
  primary key (series, financial_year)
);

-- Invoices of order lines; a voided one keeps its number.
create table invoices (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders (id),
  line_id bigint not null references order_lines (id),
  series text not null,
  financial_year text not null,
  running_number integer not null check (running_number > 0),
  -- At most 16 capitals, digits, - and / (CGST rule 46 b).
  number text not null unique check (number ~ '^[A-Z0-9][A-Z0-9/-]{0,15}$'),
  issued_at timestamptz not null default now(),
  place_of_supply_state_id smallint not null references states (id),
  total_paise bigint not null check (total_paise > 0),
  -- Everything that is printed, frozen: the document can be made again byte for byte.
  document jsonb not null,
  -- Set by the job that makes the file.
  file text,
  file_sha256 bytea,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  unique (series, financial_year, running_number)
);
create unique index invoices_of_line on invoices (line_id) where voided_at is null;
create index invoices_by_order on invoices (order_id);

-- IMEI or serial numbers, as many as a line has units; one number is on one active line only.
create table line_serials (
  line_id bigint not null references order_lines (id),
  -- Compared byte by byte: one index finds a whole number and its beginning.
  serial text collate "C" not null check (serial ~ '^[A-Z0-9]{4,40}$'),
  position smallint not null check (position >= 1),
  is_active boolean not null default true,
  recorded_at timestamptz not null default now()
);
create unique index line_serials_active on line_serials (serial) where is_active;
create index line_serials_by_line on line_serials (line_id);
