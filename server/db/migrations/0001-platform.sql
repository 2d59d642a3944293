-- What the platform itself keeps: log-in tokens, messages to be sent, the shop's settings, staff and the audit trail.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table settings (
  group_name text primary key,
  values jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'manager', 'finance', 'warehouse')),
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Opaque tokens, stored as SHA-256 only; kinds never interchange.
create table sessions (
  token_hash bytea primary key,
  kind text not null check (kind in ('customer', 'admin', 'warehouse')),
  holder_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_holder on sessions (kind, holder_id);
create index sessions_by_expiry on sessions (expires_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  entity text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_by_entity on audit_log (entity, id desc);
create index audit_log_by_time on audit_log (at desc);

-- A message exists once per effect; the job that sends it is written in the same transaction.
create table messages (
  id bigint generated always as identity primary key,
  effect_key text not null unique,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  kind text not null,
  variables jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  provider_message_id text
);
create index messages_unsent on messages (id) where sent_at is null;
