-- Invoices of order lines. Numbers run without a gap in each series and financial year; a voided invoice keeps its number.
create table invoice_counters (
  series text not null,
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last_number integer not null check (last_number >= 0),
  primary key (series, financial_year)
);

create table invoices (
  id bigint generated always as identity primary key,
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
  unique (series, financial_year, running_number)
);
create unique index invoices_of_line on invoices (line_id) where voided_at is null;
create index invoices_by_order on invoices (order_id);

-- IMEI or serial numbers, as many as a line has units; one number stands on one active line only.
create table line_serials (
  line_id bigint not null references order_lines (id),
  serial text not null check (serial ~ '^[A-Z0-9]{4,40}$'),
  place smallint not null check (place >= 1),
  is_active boolean not null default true,
  recorded_at timestamptz not null default now()
);
create unique index line_serials_active on line_serials (serial) where is_active;
create index line_serials_by_line on line_serials (line_id);
create index line_serials_by_serial on line_serials (serial text_pattern_ops);

-- One parcel a line. Written before the courier is asked; our reference finds it again when the answer is lost.
create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  line_id bigint not null references order_lines (id),
  provider text not null check (provider in ('shipyaari', 'shiprocket')),
  reference text not null unique,
  state text not null default 'booking' check (state in ('booking', 'booked', 'cancelled', 'failed')),
  eway_bill_number text,
  courier text,
  awb text,
  provider_order_id text,
  tracking_url text,
  charge_paise bigint,
  booked_at timestamptz,
  label_file text,
  pickup_date date,
  pickup_requested_at timestamptz,
  tracking_sent_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  checked_at timestamptz,
  message text,
  created_at timestamptz not null default now(),
  unique (provider, awb),
  check (state <> 'booked' or awb is not null)
);
create unique index shipments_of_line on shipments (line_id) where state in ('booking', 'booked');
create index shipments_by_order on shipments (order_id);
create index shipments_moving on shipments (checked_at nulls first) where state = 'booked' and delivered_at is null and returned_at is null;

-- What the courier told us, as received; a repeated one is kept once.
create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments (id),
  status text not null,
  delivery_status smallint check (delivery_status between 1 and 10),
  place text not null default '',
  at timestamptz not null,
  received_at timestamptz not null default now(),
  unique (shipment_id, status, at)
);

-- What staff add by hand to a whole order: a tracking id, an invoice made elsewhere. The version counts each new one, so that sending it is a new event.
alter table orders add column tracking_id text;
alter table orders add column tracking_id_version integer not null default 0;
alter table orders add column uploaded_invoice text;
alter table orders add column uploaded_invoice_version integer not null default 0;

-- The part of a line's price that goes back as cashback, in hundredths of a percent (razorpay_discount_percentage).
alter table order_lines add column cashback_basis_points integer not null default 0 check (cashback_basis_points between 0 and 10000);

create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null default now(),
  author text not null,
  text text not null check (char_length(text) between 1 and 1000)
);
create index order_notes_by_order on order_notes (order_id, id);
