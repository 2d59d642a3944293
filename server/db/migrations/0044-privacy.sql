-- Each wording of the privacy notice that people were shown; a consent names the one it was given under.
create table notice_versions (
  version integer generated always as identity primary key,
  text text not null,
  published_at timestamptz not null default now()
);
create unique index notice_versions_by_text on notice_versions (md5(text));

-- One row for each time a customer agreed; a withdrawn one stays as proof.
create table consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  purpose text not null check (purpose in ('account', 'marketing', 'analytics')),
  channel text not null check (channel in ('otp', 'google', 'sms', 'email', 'whatsapp', 'web')),
  notice_version integer not null references notice_versions (version),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index consents_in_force on consents (customer_id, purpose, channel) where withdrawn_at is null;
alter table enquiries add column notice_version integer references notice_versions (version);

-- Who may exercise a customer's rights after death or incapacity (DPDP Act, right to nominate).
create table nominees (
  customer_id bigint primary key references customers (id),
  name text not null,
  contact text not null,
  named_at timestamptz not null default now()
);

-- What customers asked for. An erasure waits for due_at, so that it can be undone until then.
create table privacy_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  kind text not null check (kind in ('export', 'erasure')),
  origin text not null check (origin in ('customer', 'staff', 'inactivity')),
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  undone_at timestamptz,
  done_at timestamptz
);
create unique index privacy_requests_erasure on privacy_requests (customer_id) where kind = 'erasure' and done_at is null and undone_at is null;
create index privacy_requests_open on privacy_requests (due_at) where done_at is null and undone_at is null;

-- Accounts that exist already count as used on the day of this migration: nobody recorded their log-ins.
alter table customers add column last_login_at timestamptz not null default now();
alter table customers add column erased_at timestamptz;
