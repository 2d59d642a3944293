-- State codes are the GST codes, as given by law.
create table states (
  id smallint primary key,
  name text not null unique
);

create table customers (
  id bigint generated always as identity primary key,
  user_unique text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- The log-in number, proved by OTP; the contact number stands apart and proves nothing.
  mobile text unique check (mobile ~ '^[6-9][0-9]{9}$'),
  google_sub text unique,
  first_name text not null default '',
  last_name text not null default '',
  email text,
  contact_mobile text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check (mobile is not null or google_sub is not null)
);
create index customers_by_email on customers (lower(email));

create table otp_requests (
  token_hash bytea primary key,
  mobile text not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_requests_by_mobile on otp_requests (mobile, created_at desc);

create table google_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  full_name text not null,
  email text not null,
  mobile text not null,
  full_address text not null,
  landmark text not null default '',
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  state_id smallint not null references states (id),
  address_type smallint not null default 1 check (address_type in (1, 2)),
  created_at timestamptz not null default now()
);
create index addresses_by_customer on addresses (customer_id, id desc);

create table wishlist_items (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint not null references variants (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, product_id)
);

create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  customer_id bigint references customers (id),
  name text not null,
  rating smallint not null check (rating between 1 and 5),
  heading text not null,
  details text not null,
  option text not null default '',
  media jsonb not null default '[]',
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  unique (product_id, customer_id)
);
create index reviews_approved on reviews (product_id, created_at desc) where is_approved;
