-- Keys with which other programs read orders and products and set stock. Only hashes of the secrets are stored.
create table api_keys (
  id bigint primary key generated always as identity,
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

-- Addresses of other programs to which events are sent, signed as Standard Webhooks say. Secrets are sealed with the
-- server's secret.
create table webhook_endpoints (
  id bigint primary key generated always as identity,
  url text not null check (length(url) <= 500),
  note text not null default '' check (length(note) <= 100),
  events text[] not null,
  is_active boolean not null default true,
  sealed_secret bytea not null,
  -- The secret before the last rotation; until then deliveries are signed with it too.
  former_secret bytea,
  former_until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Of the first attempt that failed since the last one that succeeded.
  failing_since timestamptz,
  -- Why the shop switched it off by itself; empty otherwise.
  off_reason text not null default ''
);

-- Events, written in the transaction of the change; no row names a person. They stay for 30 days.
create table webhook_events (
  id bigint primary key generated always as identity,
  -- Distinguishes the event from every other, so that it is written once.
  event_key text not null unique,
  public_id text not null default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  -- An order number or the id of a product, by which people find it.
  subject text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index webhook_events_by_time on webhook_events (created_at);

create table webhook_deliveries (
  id bigint primary key generated always as identity,
  event_id bigint not null references webhook_events (id) on delete cascade,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Claimed until then by a job that sends it.
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text not null default '',
  -- The beginning of the last response.
  response text not null default '',
  created_at timestamptz not null default now(),
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'pending';
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id desc);

-- In a queue of their own, one after the other: an address that does not respond delays one job, not all workers.
create function queue_webhooks(run_at timestamptz default null, payload json default '{}')
returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'deliver-webhooks', payload, queue_name => 'webhooks', run_at => queue_webhooks.run_at, max_attempts => 25);
end $$;
