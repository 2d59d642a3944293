create sequence order_number_sequence;

-- Day and time of an order are taken from the same clock. From the millionth order on the number has seven digits.
create function next_order_number() returns text language sql volatile as $$
  select 'HS' || to_char(clock_timestamp() at time zone 'Asia/Kolkata', 'YYMMDD')
    || to_char(nextval('order_number_sequence'), 'FM999999999000000')
$$;

-- An order freezes at purchase what was true then: names, prices, tax, addresses.
create table orders (
  id bigint primary key generated always as identity,
  -- Compared byte by byte: one index finds a whole number and its beginning.
  order_number text collate "C" not null unique default next_order_number(),
  customer_id bigint not null references customers (id),
  status smallint not null default 1 check (status between 1 and 10),
  payment_status smallint not null default 1 check (payment_status between 1 and 3),
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  -- The one payment that placed the order; its foreign key is in 0016-payments.sql, since attempts refer to orders.
  placed_by_attempt_id bigint unique,
  -- When a later order of the same customer replaced it: it can no longer be paid from the shop.
  superseded_at timestamptz,
  -- Whether each line has left the shop or will not leave it. An order stays Partially Delivered or B2B Orders when
  -- nothing is left to do: the queues of work would read every such order of all years.
  lines_done boolean not null default false,
  mrp_total_paise bigint not null,
  lines_total_paise bigint not null,
  coupon_code text,
  coupon_discount_paise bigint not null default 0 check (coupon_discount_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  tax jsonb not null,
  payment_method text not null,
  -- A referral code.
  reference_number text,
  gst_number text
    constraint orders_gst_number_form check (gst_number ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][0-9A-Z]{2}$'),
  business_name text,
  full_name text not null,
  email text not null,
  mobile text not null,
  full_address text not null,
  landmark text not null default '',
  pincode text not null,
  city text not null,
  state_id smallint not null references states (id),
  -- Null: the delivery address.
  billing_address jsonb,
  -- What staff add by hand: a tracking id, an invoice made elsewhere. The version counts each new one, so that sending
  -- it is a new event.
  tracking_id text,
  tracking_id_version integer not null default 0,
  uploaded_invoice text,
  uploaded_invoice_version integer not null default 0,
  idempotency_key text not null,
  request_hash bytea not null,
  version integer not null default 1,
  -- Written by the trigger touch_order.
  updated_at timestamptz not null default now(),
  unique (customer_id, idempotency_key),
  check (total_paise = lines_total_paise - coupon_discount_paise),
  check (placed_at is null or payment_status = 2),
  constraint orders_placed_are_paid check ((placed_at is null) = (placed_by_attempt_id is null)),
  constraint orders_gst_number_named check (gst_number is null or business_name is not null)
);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_unpaid on orders (customer_id) where payment_status <> 2 and superseded_at is null;
create index orders_unpaid_contacts on orders (created_at) where placed_at is null and mobile <> '';
create index orders_by_change on orders (updated_at);
-- Staff list orders newest first: all, or those of a status and a payment status. One status alone is read as several
-- lists that are merged.
create index orders_newest on orders (created_at desc, id desc);
create index orders_newest_by_state on orders (status, payment_status, created_at desc, id desc);
-- The list by total reads this index alone, whatever it is filtered by.
create index orders_by_total on orders (total_paise, id) include (created_at, status, payment_status);
-- Staff find orders by mobile number and any part of the name.
create index orders_by_mobile on orders (mobile, id desc);
create index orders_by_name on orders using gin (lower(full_name) gin_trgm_ops);
-- The default of 100 sampled names can miss one that three of a hundred customers have: a search for it was planned for
-- 89 orders, found 32,314 and sorted them all.
alter index orders_by_name alter column 1 set statistics 1000;
-- Whether orders have a referral code that is to be deleted.
create index orders_by_referral on orders (upper(reference_number)) where reference_number is not null;
-- Sold orders of a period, for dashboard and finance report, without the rows themselves.
create index orders_sold on orders (created_at desc, id desc)
  include (total_paise, status, state_id, payment_method, reference_number) where placed_at is not null;
-- The queues of work and the counts of the menu.
create index orders_to_do on orders (id)
  where placed_at is not null and status in (1, 2, 6, 8, 9, 10) and not lines_done;

-- The transaction takes its id before the time is read: a reader that asks for the oldest open transaction
-- (docs/integrations.md) then knows of every change that is not committed yet.
create function touch_order() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger touch_order before insert or update on orders for each row execute function touch_order();

create table order_lines (
  -- The product_order_id that staff screens name.
  id bigint primary key generated always as identity,
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
  -- The part of the price that goes back as cashback, in hundredths of a percent (razorpay_discount_percentage).
  cashback_basis_points integer not null default 0 check (cashback_basis_points between 0 and 10000),
  delivery_status smallint not null default 1 check (delivery_status between 1 and 10)
);
-- What was sold is counted from this index alone.
create index order_lines_by_order on order_lines (order_id)
  include (product_id, quantity, price_paise, coupon_share_paise);
create index order_lines_by_product on order_lines (product_id);
create index order_lines_by_variant on order_lines (variant_id);

-- A transaction that changes the status of a line has locked its order (decision 0009).
create function touch_order_of_line() returns trigger language plpgsql as $$
begin
  -- Locked first: the next statement then sees what other transactions that changed a line of the order have committed.
  perform from orders where id = new.order_id for no key update;
  update orders set lines_done = not exists (
    select from order_lines l where l.order_id = new.order_id and l.delivery_status not in (3, 4, 5, 7))
  where id = new.order_id;
  return null;
end $$;
create trigger touch_order_of_line after update on order_lines for each row
  when (old.delivery_status is distinct from new.delivery_status) execute function touch_order_of_line();

-- Everything that happened to an order, oldest first.
create table order_events (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders (id),
  at timestamptz not null default now(),
  kind text not null,
  -- The order status after it.
  code smallint not null,
  from_code smallint,
  text text not null,
  -- Why staff made an unusual change of the status.
  reason text,
  actor text not null
);
create index order_events_by_order on order_events (order_id, id);

create table order_notes (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders (id),
  at timestamptz not null default now(),
  author text not null,
  text text not null check (char_length(text) between 1 and 1000)
);
create index order_notes_by_order on order_notes (order_id, id);

-- Stock reserved for an order that is being paid. It counts while it is held and not expired by the database's clock.
create table stock_holds (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders (id),
  variant_id bigint not null references variants (id),
  quantity integer not null check (quantity >= 1),
  state text not null default 'held' check (state in ('held', 'claimed', 'released')),
  expires_at timestamptz not null,
  unique (order_id, variant_id)
);
create index stock_holds_held on stock_holds (variant_id) include (quantity, expires_at) where state = 'held';
create index stock_holds_by_variant on stock_holds (variant_id);

-- Which staff members have an order open, one row per tab. Unlogged: a crash may empty it, and the tabs report again
-- within seconds.
create unlogged table order_viewers (
  tab text primary key check (tab ~ '^[A-Za-z0-9-]{8,40}$'),
  order_id bigint not null,
  staff_id bigint not null,
  is_editing boolean not null default false,
  seen_at timestamptz not null default now()
) with (fillfactor = 50);

-- Tables of earlier domains that refer to orders and customers.
alter table coupon_uses
  add constraint coupon_uses_order_id_fkey foreign key (order_id) references orders (id),
  add constraint coupon_uses_customer_id_fkey foreign key (customer_id) references customers (id);
alter table messages
  add constraint messages_order_id_fkey foreign key (order_id) references orders (id) on delete set null;
