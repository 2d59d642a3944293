-- What customers asked for.
create table privacy_requests (
  id bigint primary key generated always as identity,
  customer_id bigint not null references customers (id),
  kind text not null check (kind in ('export', 'erasure')),
  origin text not null check (origin in ('customer', 'staff', 'inactivity')),
  requested_at timestamptz not null default now(),
  -- An erasure waits until then and can be undone meanwhile.
  due_at timestamptz not null,
  undone_at timestamptz,
  done_at timestamptz
);
create unique index privacy_requests_erasure on privacy_requests (customer_id)
  where kind = 'erasure' and done_at is null and undone_at is null;
create index privacy_requests_open on privacy_requests (due_at) where done_at is null and undone_at is null;

-- Security incidents with the two reports that the law asks for: CERT-In within 6 hours, the Data Protection Board
-- within 72.
create table incidents (
  id bigint primary key generated always as identity,
  kind text not null,
  noticed_at timestamptz not null,
  description text not null,
  consequences text not null default '',
  measures text not null default '',
  cert_reported_at timestamptz,
  board_reported_at timestamptz,
  -- People who were sent a message about it.
  notified integer not null default 0,
  created_by text not null,
  created_at timestamptz not null default now()
);
