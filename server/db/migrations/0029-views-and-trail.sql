-- Lists of the back office as a colleague likes to see them: the filters of an address, under a name of their own.
create table saved_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now()
);
create unique index saved_views_by_name on saved_views (staff_id, list, lower(name));

-- The trail is read newest first: all of it, one person's or one thing's. Things of a kind share their beginning, which only stands together where
-- texts are compared letter by letter.
alter table audit_log alter column entity type text collate "C";
drop index audit_log_by_time, audit_log_by_entity;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor, at desc, id desc);
create index audit_log_by_entity on audit_log (entity, at desc, id desc);

-- A customer's page of the back office shows what they wrote.
create index reviews_by_customer on reviews (customer_id, id desc) where customer_id is not null;

-- A customer's name as it is searched: kept, so that the newest tens of thousands are looked through quickly for a common one.
drop index customers_by_name;
alter table customers add column search_name text collate "C" not null generated always as (lower(first_name || ' ' || last_name)) stored;
create index customers_by_name on customers using gin (search_name gin_trgm_ops);
create index customers_newest on customers (id) include (search_name);
-- The newest ones are read from that index alone once they have been vacuumed.
alter table customers set (autovacuum_vacuum_insert_scale_factor = 0.02);
