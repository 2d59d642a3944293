create table cart_lines (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  variant_id bigint not null references variants (id) on delete cascade,
  qty integer not null check (qty >= 1),
  created_at timestamptz not null default now(),
  unique (customer_id, variant_id)
);

create table coupons (
  id bigint generated always as identity primary key,
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
  check (usage_limit is null or used_count <= usage_limit)
);

create table referral_codes (
  id bigint generated always as identity primary key,
  code text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index referral_codes_by_code on referral_codes (upper(code));

create sequence order_number_sequence start 1;

-- An order freezes at purchase what was true then: names, prices, tax, address.
create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique default 'HS' || to_char(now() at time zone 'Asia/Kolkata', 'YYMMDD') || lpad(nextval('order_number_sequence')::text, 6, '0'),
  customer_id bigint not null references customers (id),
  status smallint not null default 1 check (status between 1 and 10),
  payment_status smallint not null default 1 check (payment_status between 1 and 3),
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  -- Set when a later order of the same customer took this one's place: it can no longer be paid from the shop.
  superseded_at timestamptz,
  mrp_total_paise bigint not null,
  lines_total_paise bigint not null,
  coupon_code text,
  coupon_discount_paise bigint not null default 0 check (coupon_discount_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  tax jsonb not null,
  payment_method text not null,
  reference_number text,
  gst_number text,
  business_name text,
  full_name text not null,
  email text not null,
  mobile text not null,
  full_address text not null,
  landmark text not null default '',
  pincode text not null,
  city text not null,
  state_id smallint not null references states (id),
  idempotency_key text not null,
  request_hash bytea not null,
  version integer not null default 1,
  unique (customer_id, idempotency_key),
  check (total_paise = lines_total_paise - coupon_discount_paise),
  check (placed_at is null or payment_status = 2)
);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_by_created on orders (created_at desc);
create index orders_unpaid on orders (customer_id) where payment_status <> 2 and superseded_at is null;

-- The id is the product_order_id that staff screens name.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  product_id bigint not null references products (id),
  variant_id bigint not null references variants (id),
  sku text not null,
  name text not null,
  option text not null,
  color text not null,
  picture jsonb not null,
  hsn text not null,
  gst_rate integer not null,
  quantity integer not null check (quantity >= 1),
  mrp_paise bigint not null,
  price_paise bigint not null check (price_paise > 0),
  coupon_share_paise bigint not null default 0,
  delivery_status smallint not null default 1 check (delivery_status between 1 and 10)
);
create index order_lines_by_order on order_lines (order_id);
create index order_lines_by_product on order_lines (product_id);

-- Everything that happened to an order, oldest first; code is the order status after it.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null default now(),
  kind text not null,
  code smallint not null,
  from_code smallint,
  text text not null,
  actor text not null
);
create index order_events_by_order on order_events (order_id, id);

-- Stock promised to an order that is being paid. What counts is held and not expired, judged by the database's clock.
create table stock_holds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  variant_id bigint not null references variants (id),
  quantity integer not null check (quantity >= 1),
  state text not null default 'held' check (state in ('held', 'claimed', 'released')),
  expires_at timestamptz not null,
  unique (order_id, variant_id)
);
create index stock_holds_held on stock_holds (variant_id) include (quantity, expires_at) where state = 'held';

create table coupon_uses (
  coupon_id bigint not null references coupons (id),
  order_id bigint not null unique references orders (id),
  customer_id bigint not null references customers (id),
  released_at timestamptz,
  primary key (coupon_id, order_id)
);
create index coupon_uses_by_customer on coupon_uses (coupon_id, customer_id) where released_at is null;

-- One row for each time a customer was sent to a provider, written before the redirect.
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  provider text not null check (provider in ('pinelabs', 'razorpay')),
  -- At least 128 random bits: knowing it is part of the proof.
  merchant_txn_id text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'created' check (state in ('created', 'open', 'captured', 'failed', 'mismatch', 'abandoned')),
  provider_txn_id text,
  redirect_url text,
  provider_message text,
  fee_paise bigint,
  fee_tax_paise bigint,
  payment_mode text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  checked_at timestamptz,
  unique (provider, provider_txn_id)
);
create index payment_attempts_by_order on payment_attempts (order_id, id desc);
create index payment_attempts_open on payment_attempts (created_at) where state in ('created', 'open');

-- What providers told us, as received; an unknown or repeated notice is kept for review.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  source text not null check (source in ('return', 'webhook')),
  merchant_txn_id text,
  body jsonb not null,
  received_at timestamptz not null default now()
);
create index payment_notices_by_txn on payment_notices (merchant_txn_id);

-- A captured payment that did not become an order goes back: one refund for each attempt.
create table refunds (
  id bigint generated always as identity primary key,
  attempt_id bigint not null unique references payment_attempts (id),
  order_id bigint not null references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  merchant_refund_id text not null unique,
  state text not null default 'due' check (state in ('due', 'requested', 'done', 'refused')),
  provider_refund_id text,
  provider_message text,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index refunds_open on refunds (id) where state in ('due', 'requested');

-- The one payment that placed an order: at most one captured attempt an order may do so.
alter table orders add column placed_by_attempt_id bigint unique references payment_attempts (id);
alter table orders add constraint placed_orders_are_paid check ((placed_at is null) = (placed_by_attempt_id is null));

-- On hand less what is held: the product_stock of the API.
create function available_stock(wanted_variant_id bigint) returns integer language sql stable as $$
  select greatest(0, v.on_hand - coalesce((select sum(h.quantity) from stock_holds h where h.variant_id = v.id and h.state = 'held' and h.expires_at > now()), 0))::integer
  from variants v where v.id = wanted_variant_id;
$$;
