-- Units of invoiced lines that packers scanned.
create table unit_scans (
  -- Made by the browser, so that a scan sent twice counts once.
  scan_key uuid primary key,
  order_id bigint not null references orders (id) on delete cascade,
  -- The line whose unit it is; null for a code that is not on the order.
  line_id bigint references order_lines (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9]{4,40}$'),
  is_right boolean not null,
  staff_id bigint not null references staff (id),
  created_at timestamptz not null default now(),
  check (is_right = (line_id is not null))
);
create unique index unit_scans_right on unit_scans (line_id, code) where is_right;
create index unit_scans_by_order on unit_scans (order_id);
