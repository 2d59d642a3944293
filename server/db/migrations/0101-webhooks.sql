-- Addresses of other programs that are told of events, signed as Standard Webhooks say. The secrets are sealed with the server's secret.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  url text not null check (length(url) <= 500),
  note text not null default '' check (length(note) <= 100),
  events text[] not null,
  is_active boolean not null default true,
  sealed_secret bytea not null,
  -- The secret before the last rotation, with which deliveries are signed too until then.
  former_secret bytea,
  former_until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Of the first attempt that failed since the last one that succeeded.
  failing_since timestamptz,
  -- Why the shop switched it off by itself; empty otherwise.
  off_reason text not null default ''
);

-- What happened, written in the transaction of the change; no row names a person. Kept for 30 days.
create table webhook_events (
  id bigint generated always as identity primary key,
  -- Tells the event apart from every other, so that it is written once.
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
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_events (id) on delete cascade,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Taken by a job that is sending it.
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text not null default '',
  -- The beginning of the last answer.
  response text not null default '',
  created_at timestamptz not null default now(),
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'pending';
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id desc);

-- One after the other: an address that does not answer holds up one job, not all that the workers can take.
create function queue_webhooks(run_at timestamptz default null, payload json default '{}') returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver-webhooks', payload, queue_name => 'webhooks', run_at => queue_webhooks.run_at, max_attempts => 25);
end $$;
