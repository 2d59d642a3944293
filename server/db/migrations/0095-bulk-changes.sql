-- A change of many rows at once, by a job. What it changes is fixed when it starts, by the filter of a list; `done` of
-- them have been processed, each in the transaction that raises `done`.
create table bulk_changes (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  actor text not null check (length(actor) <= 254),
  request_id text not null check (length(request_id) <= 100),
  kind text not null check (kind in ('order-status', 'review-status')),
  input jsonb not null,
  targets bigint[] not null check (cardinality(targets) between 1 and 1000),
  done integer not null default 0 check (done between 0 and cardinality(targets)),
  failures jsonb not null default '[]' check (jsonb_typeof(failures) = 'array'),
  created_at timestamptz not null default now()
);
create index bulk_changes_by_staff on bulk_changes (staff_id);
