-- Keys with which other programs read orders and products and set stock. Only hashes of the secrets are stored.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- The first characters of the secret, by which people recognise it.
  prefix text not null,
  secret_hash bytea not null unique,
  -- Of a rotated key: the secret before, which is accepted until then.
  former_hash bytea unique,
  former_until timestamptz,
  scopes text[] not null,
  per_minute integer not null check (per_minute between 1 and 6000),
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Written once a minute at most.
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  check ((former_hash is null) = (former_until is null))
);
