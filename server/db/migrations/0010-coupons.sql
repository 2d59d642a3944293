create table coupons (
  id bigint primary key generated always as identity,
  code text not null unique check (code = upper(code)),
  title text not null,
  type text not null check (type in ('flat', 'percent')),
  -- Paise for a flat coupon, hundredths of a percent for the other.
  value bigint not null check (value > 0 and (type = 'flat' or value <= 10000)),
  max_discount_paise bigint check (max_discount_paise > 0),
  min_cart_paise bigint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  usage_limit integer,
  used_count integer not null default 0 check (used_count >= 0),
  per_customer integer,
  is_active boolean not null default true,
  check (usage_limit is null or used_count <= usage_limit),
  constraint coupons_days check (starts_at < ends_at),
  constraint coupons_bounds check (usage_limit > 0 and per_customer > 0 and min_cart_paise >= 0)
);

-- The uses by orders. Foreign keys to orders and customers are in 0015-orders.sql, since both are created later.
create table coupon_uses (
  coupon_id bigint not null references coupons (id),
  order_id bigint not null unique,
  customer_id bigint not null,
  released_at timestamptz,
  primary key (coupon_id, order_id)
);
create index coupon_uses_by_customer on coupon_uses (coupon_id, customer_id) where released_at is null;
