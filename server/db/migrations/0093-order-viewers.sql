-- Which staff members have an order open, one row per tab. Unlogged: a crash may empty it, and the tabs report again within seconds.
create unlogged table order_viewers (
  tab text primary key check (tab ~ '^[A-Za-z0-9-]{8,40}$'),
  order_id bigint not null,
  staff_id bigint not null,
  is_editing boolean not null default false,
  seen_at timestamptz not null default now()
) with (fillfactor = 50);
