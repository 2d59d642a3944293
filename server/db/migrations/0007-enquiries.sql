-- What companies ask of the shop, kept as it was written; staff read it and tick it off.
create table enquiries (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  gst_number text check (length(gst_number) = 15),
  business_name text not null check (length(business_name) between 1 and 120),
  message text not null default '' check (length(message) <= 2000),
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index enquiries_unread on enquiries (id desc) where not is_read;

-- Each answer to a captcha counts once. What is over its time is refused by that, so the row may go.
create table captcha_solutions (
  solution_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_solutions_by_expiry on captcha_solutions (expires_at);
