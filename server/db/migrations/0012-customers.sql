-- The ids are the GST state codes, as given by law.
create table states (
  id smallint primary key,
  name text not null unique
);

create table customers (
  id bigint primary key generated always as identity,
  user_unique text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- The log-in number, proved by OTP. Numbers are compared byte by byte, so that one index also finds their beginning.
  mobile text collate "C" unique check (mobile ~ '^[6-9][0-9]{9}$'),
  google_sub text unique,
  first_name text not null default '',
  last_name text not null default '',
  -- As it is searched. Stored, so that the newest tens of thousands are searched quickly for a common name. More
  -- values are sampled than the default 100, which can miss a name that three of a hundred customers have.
  search_name text collate "C" not null generated always as (lower(first_name || ' ' || last_name)) stored,
  email text,
  -- Proves nothing.
  contact_mobile text collate "C",
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login_at timestamptz not null default now(),
  erased_at timestamptz,
  check (mobile is not null or google_sub is not null)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table customers alter column search_name set statistics 1000;
create index customers_by_email on customers (lower(email));
create index customers_by_contact on customers (contact_mobile) where contact_mobile is not null;
create index customers_by_name on customers using gin (search_name gin_trgm_ops);
-- Read without the rows once they are vacuumed, for which the table is vacuumed more often than by default.
create index customers_newest on customers (id) include (search_name);

create table otp_requests (
  token_hash bytea primary key,
  mobile text not null,
  -- A newer request closes the earlier ones of its own network only: nobody else can close the code of a person who is
  -- logging in.
  network text not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_requests_by_mobile on otp_requests (mobile, created_at desc);
create index otp_requests_newest on otp_requests (created_at);

create table google_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table addresses (
  id bigint primary key generated always as identity,
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
  id bigint primary key generated always as identity,
  customer_id bigint not null references customers (id),
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint not null,
  created_at timestamptz not null default now(),
  unique (customer_id, product_id),
  constraint wishlist_items_variant_of_product
    foreign key (product_id, variant_id) references variants (product_id, id) on delete cascade
);
create index wishlist_items_by_customer on wishlist_items (customer_id, id desc);
create index wishlist_items_by_variant on wishlist_items (variant_id);

-- One row for each time a customer agreed; a withdrawn one stays as proof.
create table consents (
  id bigint primary key generated always as identity,
  customer_id bigint not null references customers (id),
  purpose text not null check (purpose in ('account', 'marketing', 'analytics', 'orders')),
  channel text not null check (channel in ('otp', 'google', 'sms', 'email', 'whatsapp', 'web')),
  notice_version integer not null references notice_versions (version),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index consents_in_force on consents (customer_id, purpose, channel) where withdrawn_at is null;

-- Who may exercise a customer's rights after death or incapacity (DPDP Act, right to nominate).
create table nominees (
  customer_id bigint primary key references customers (id),
  name text not null,
  contact text not null,
  named_at timestamptz not null default now()
);
