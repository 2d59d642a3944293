-- Units of invoiced lines that packers scanned. The browser names each scan, so that one sent twice counts once.
create table unit_scans (
  scan_key uuid primary key,
  -- Both refer to busy tables: the foreign keys are files of their own (0104, 0105).
  order_id bigint not null,
  -- The line whose unit it is; null for a code that is not on the order.
  line_id bigint,
  code text not null check (code ~ '^[A-Z0-9]{4,40}$'),
  is_right boolean not null,
  staff_id bigint not null references staff (id),
  created_at timestamptz not null default now(),
  check (is_right = (line_id is not null))
);
create unique index unit_scans_right on unit_scans (line_id, code) where is_right;
create index unit_scans_by_order on unit_scans (order_id);
