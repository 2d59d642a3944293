-- The audit log: one row a change by staff, never edited. It is read newest first, by actor or by entity.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  -- Compared byte by byte: entities of a kind share their beginning, and one index finds them all.
  entity text collate "C" not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor, at desc, id desc);
create index audit_log_by_entity on audit_log (entity, at desc, id desc);

-- The security log: log-ins, attempts, refusals and exports of data. Holds no secret; mobile numbers are masked.
create table security_events (
  id bigint primary key generated always as identity,
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
create index security_events_by_account on security_events (account_kind, account_id, at desc, id desc)
  where account_id is not null;
create index security_events_by_account_name on security_events (account_name, at desc, id desc)
  where account_name <> '';
create index security_events_by_address on security_events (address, at desc, id desc);

-- A list's filters that a staff member saved under a name.
create table saved_views (
  id bigint primary key generated always as identity,
  staff_id bigint not null references staff (id) on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  -- Offered to all staff members who see the list.
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_views_by_name on saved_views (staff_id, list, lower(name));

-- A change of many rows by a job. Its targets are fixed when it starts, by the filter of a list.
create table bulk_changes (
  id bigint primary key generated always as identity,
  staff_id bigint not null references staff (id) on delete cascade,
  actor text not null check (length(actor) <= 254),
  request_id text not null check (length(request_id) <= 100),
  kind text not null check (kind in ('order-status', 'review-status')),
  input jsonb not null,
  targets bigint[] not null check (cardinality(targets) between 1 and 1000),
  -- How many have been processed, each in the transaction that raises this.
  done integer not null default 0 check (done between 0 and cardinality(targets)),
  failures jsonb not null default '[]' check (jsonb_typeof(failures) = 'array'),
  created_at timestamptz not null default now()
);
create index bulk_changes_by_staff on bulk_changes (staff_id);

-- Events that staff are notified of. No row names a person: an order is its number, an enquiry its id.
create table staff_notifications (
  id bigint primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about: an order number, or the id of a product, a review, an import.
  subject text not null check (length(subject) <= 100),
  detail text not null check (length(detail) <= 200),
  at timestamptz not null default now(),
  -- The transaction that wrote it. A reader who has seen a snapshot goes on from the snapshot's oldest open transaction
  -- and misses none. Ids cannot promise that: they are not committed in their order.
  written_by bigint not null default pg_current_xact_id()::text::bigint,
  -- Of a condition, such as low stock: when it was over.
  closed_at timestamptz
);
create index staff_notifications_by_writer on staff_notifications (written_by);
create index staff_notifications_by_time on staff_notifications (at);
-- A condition that lasts is one notification.
create unique index staff_notifications_open on staff_notifications (kind, subject)
  where closed_at is null and kind in ('payment_issue', 'low_stock');

create table staff_notification_reads (
  staff_id bigint not null references staff (id) on delete cascade,
  notification_id bigint not null references staff_notifications (id) on delete cascade,
  primary key (staff_id, notification_id)
);
create index staff_notification_reads_by_notification on staff_notification_reads (notification_id);
