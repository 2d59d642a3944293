-- A file of products that a colleague sent: judged, then done row by row. The file itself stays a day, for the job and for a second look.
create table product_imports (
  id bigint generated always as identity primary key,
  actor text not null,
  request_id text not null,
  filename text not null,
  file bytea not null,
  -- The headers of the file, and the field that each is taken for.
  columns jsonb not null,
  dry_run boolean not null default true,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- For each row of the file the number of the product it belongs to, as it was judged: products are done in this order, each whole.
  row_groups integer[] not null default '{}',
  next_group integer not null default 0,
  rows integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  new_products integer not null default 0,
  errors jsonb not null default '[]',
  created_at timestamptz not null default now(),
  check (done between 0 and rows),
  check (created + updated <= rows)
);
create index product_imports_by_day on product_imports (created_at);
