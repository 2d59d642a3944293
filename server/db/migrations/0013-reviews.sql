create table reviews (
  id bigint primary key generated always as identity,
  product_id bigint not null references products (id) on delete cascade,
  customer_id bigint references customers (id),
  name text not null,
  rating smallint not null check (rating between 1 and 5),
  heading text not null check (length(heading) between 1 and 80),
  details text not null check (length(details) between 1 and 2000),
  option text not null default '',
  media jsonb not null default '[]' check (jsonb_typeof(media) = 'array' and jsonb_array_length(media) <= 6),
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  -- When staff approved or refused it; null: it waits.
  decided_at timestamptz,
  unique (product_id, customer_id)
);
create index reviews_approved on reviews (product_id, created_at desc) where is_approved;
create index reviews_waiting on reviews (id) where not is_approved;
create index reviews_by_time on reviews (created_at desc, id desc);
create index reviews_by_customer on reviews (customer_id, id desc) where customer_id is not null;
