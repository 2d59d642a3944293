-- What every part of the server uses: text search, the job queue, sessions, limits and the record of outside services.

-- Searches for a part of a name, for words without their accents, and for words close to a misspelt one.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- The only way to queue a job; it says how often a job is tried. The queue's own schema (graphile_worker) is created
-- after the migrations, so the body of the function is resolved when it runs.
create function queue_job(name text, payload json, run_at timestamptz default null, key text default null)
returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(name, payload, run_at => queue_job.run_at, max_attempts => 25, job_key => key);
end $$;

-- Sessions of customers and staff members. Tokens are opaque and stored as SHA-256 only; kinds never interchange.
create table sessions (
  token_hash bytea primary key,
  id bigint not null unique generated always as identity,
  kind text not null check (kind in ('customer', 'admin', 'warehouse')),
  -- A customer or a staff member, by the kind.
  holder_id bigint not null,
  -- Where it was opened, so that its holder can recognise and end it.
  client_address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Of staff members only; written once a minute at most.
  last_used_at timestamptz,
  -- The latest proof of identity: sensitive actions need a recent one.
  authenticated_at timestamptz not null default now()
);
create index sessions_by_holder on sessions (kind, holder_id);
create index sessions_by_expiry on sessions (expires_at);

-- Written by the rate limiter, which names the columns. Unlogged: a crash may empty it.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- Each solution of a captcha counts once; an expired one is refused for its time, so its row may go.
create table captcha_solutions (
  solution_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_solutions_by_expiry on captcha_solutions (expires_at);

-- How calls of outside services end, summed by hour. Every process writes its counts every few seconds.
create table provider_hours (
  provider text not null,
  hour timestamptz not null,
  calls integer not null,
  failures integer not null check (failures between 0 and calls),
  last_good_at timestamptz,
  last_failed_at timestamptz,
  last_failure text not null default '',
  primary key (provider, hour)
);
