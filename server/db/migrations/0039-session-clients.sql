-- Where a session was opened and when it was used last, so that its holder can recognise and end it. `authenticated_at` is
-- the latest proof of identity; null, in sessions of the former release, counts as long ago.
alter table sessions add column id bigint generated always as identity;
alter table sessions add column client_address text not null default '';
alter table sessions add column user_agent text not null default '';
alter table sessions add column last_used_at timestamptz;
alter table sessions add column authenticated_at timestamptz;
alter table sessions alter column authenticated_at set default now();
create unique index sessions_by_id on sessions (id);
