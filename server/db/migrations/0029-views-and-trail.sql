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
