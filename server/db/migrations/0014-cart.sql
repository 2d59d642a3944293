create table cart_lines (
  id bigint primary key generated always as identity,
  customer_id bigint not null references customers (id),
  variant_id bigint not null references variants (id) on delete cascade,
  qty integer not null check (qty >= 1),
  created_at timestamptz not null default now(),
  unique (customer_id, variant_id)
);
create index cart_lines_by_variant on cart_lines (variant_id);
create index cart_lines_by_created on cart_lines (created_at);
