-- The security record: who logged in, who tried, what was refused and who took data away. Holds no secret; mobile numbers are masked.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  outcome text not null,
  account_kind text,
  account_id bigint,
  -- A staff member's e-mail address, or the masked mobile number of a log-in.
  account_name text not null default '',
  address text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  -- Repeated refusals within a minute are one row.
  count integer not null default 1,
  details jsonb not null default '{}'
);
create index security_events_newest on security_events (at desc, id desc);
create index security_events_by_kind on security_events (kind, at desc, id desc);
create index security_events_by_account on security_events (account_kind, account_id, at desc, id desc) where account_id is not null;
create index security_events_by_account_name on security_events (account_name, at desc, id desc) where account_name <> '';
create index security_events_by_address on security_events (address, at desc, id desc);
