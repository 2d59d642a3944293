-- What happened that staff want to hear of at once. No row names a person: an order is its number, an enquiry its id.
create table staff_notifications (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about: an order number, or the id of a product, a review, an import.
  subject text not null check (length(subject) <= 100),
  detail text not null check (length(detail) <= 200),
  at timestamptz not null default now(),
  -- The transaction that wrote it. Whoever has read everything of a snapshot reads on from the snapshot's oldest open
  -- transaction and misses none, which ids cannot promise: they are not committed in their order.
  written_by bigint not null default pg_current_xact_id()::text::bigint,
  -- Of a condition, such as low stock: when it was over.
  closed_at timestamptz
);
create index staff_notifications_by_writer on staff_notifications (written_by);
create index staff_notifications_by_time on staff_notifications (at);
-- A condition that goes on is one notification.
create unique index staff_notifications_open on staff_notifications (kind, subject)
  where closed_at is null and kind in ('payment_issue', 'low_stock');

-- Everything up to this id counts as read by this person. Before the foreign key, so that only one lock of `staff` is waited for.
alter table staff add column notifications_read_to bigint not null default 0;

create table staff_notification_reads (
  staff_id bigint not null references staff (id) on delete cascade,
  notification_id bigint not null references staff_notifications (id) on delete cascade,
  primary key (staff_id, notification_id)
);
create index staff_notification_reads_by_notification on staff_notification_reads (notification_id);
