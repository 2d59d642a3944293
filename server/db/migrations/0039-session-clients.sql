-- The number of a session. Every request reads this table, so it is not rewritten for an identity column: sessions that customers
-- have open stay at 0, since nobody reads their numbers and they expire. Those of staff are few and get theirs here.
create sequence sessions_id_seq;
alter table sessions add column id bigint not null default 0;
alter table sessions alter column id set default nextval('sessions_id_seq');
alter sequence sessions_id_seq owned by sessions.id;
update sessions set id = default where kind in ('admin', 'warehouse');
create unique index sessions_by_id on sessions (id) where id <> 0;

-- Where a session was opened and when it was used last, so that its holder can recognise and end it. `authenticated_at` is
-- the latest proof of identity; null, in sessions of the former release, counts as long ago.
alter table sessions add column client_address text not null default '';
alter table sessions add column user_agent text not null default '';
alter table sessions add column last_used_at timestamptz;
alter table sessions add column authenticated_at timestamptz;
alter table sessions alter column authenticated_at set default now();
