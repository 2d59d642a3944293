-- Time-based codes (RFC 6238). The secret is sealed with a key that the database does not hold; `last_step` is the time
-- step of the last accepted code, so that each code is accepted once. Not confirmed: being set up.
create table staff_totp (
  staff_id bigint primary key references staff (id) on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table staff_backup_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Between the password and the code of one log-in.
create table staff_login_tickets (
  token_hash bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_login_tickets_by_staff on staff_login_tickets (staff_id);
create index staff_login_tickets_by_expiry on staff_login_tickets (expires_at);

-- WebAuthn credentials: the id in base64url, the public key as SubjectPublicKeyInfo.
create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- Challenges that a passkey signs once; `staff_id` is null for a log-in, where the person is not known yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  staff_id bigint references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_staff on passkey_challenges (staff_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
