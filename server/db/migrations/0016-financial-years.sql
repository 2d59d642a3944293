-- The Indian financial year of a moment, April to March by India's clock: '2627' from April 2026 on.
create function financial_year(at timestamptz) returns text language sql immutable as $$
  select to_char((at at time zone 'Asia/Kolkata') - interval '3 months', 'YY') || to_char((at at time zone 'Asia/Kolkata') + interval '9 months', 'YY')
$$;

alter table invoices add column void_reason text;
