-- What companies ask the shop, as they wrote it.
create table enquiries (
  id bigint primary key generated always as identity,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) <= 254),
  -- A mobile number, or a landline with the 0 of its area code.
  phone text not null check (phone ~ '^([6-9][0-9]{9}|0[1-9][0-9]{9})$'),
  gst_number text check (length(gst_number) = 15),
  business_name text not null check (length(business_name) between 1 and 120),
  message text not null default '' check (length(message) <= 2000),
  -- The privacy notice that was shown.
  notice_version integer references notice_versions (version),
  is_read boolean not null default false,
  -- New until staff respond to it or close it.
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  assignee_id bigint references staff (id) on delete set null,
  -- Counts the changes by staff, so that a stale page is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  closed_at timestamptz,
  constraint enquiries_answered_check check (state = 'closed' or (state = 'answered') = (answered_at is not null)),
  constraint enquiries_closed_check check ((state = 'closed') = (closed_at is not null))
);
create index enquiries_unread on enquiries (id desc) where not is_read;
create index enquiries_by_phone on enquiries (phone);

-- What staff responded by e-mail. The message of an answer has the effect key `enquiry-answer/{id}`.
create table enquiry_answers (
  id bigint primary key generated always as identity,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  author text not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index enquiry_answers_by_enquiry on enquiry_answers (enquiry_id, id);
