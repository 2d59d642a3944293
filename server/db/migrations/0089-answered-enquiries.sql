-- An enquiry is new until staff answer or close it. `version` counts what staff changed, so that a stale page is refused.
alter table enquiries
  add column state text not null default 'new',
  add column version integer not null default 1,
  add column assignee_id bigint references staff (id) on delete set null,
  add column answered_at timestamptz,
  add column closed_at timestamptz;
alter table enquiries add constraint enquiries_state_check check (state in ('new', 'answered', 'closed')) not valid;
alter table enquiries add constraint enquiries_answered_check check (state = 'closed' or (state = 'answered') = (answered_at is not null)) not valid;
alter table enquiries add constraint enquiries_closed_check check ((state = 'closed') = (closed_at is not null)) not valid;

-- What staff answered by e-mail. The message of an answer has the effect key `enquiry-answer/{id}`.
create table enquiry_answers (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  author text not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index enquiry_answers_by_enquiry on enquiry_answers (enquiry_id, id);
