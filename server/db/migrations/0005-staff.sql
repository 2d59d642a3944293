create table staff (
  id bigint primary key generated always as identity,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'manager', 'finance', 'warehouse')),
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Every notification up to this id counts as read by this person.
  notifications_read_to bigint not null default 0
);

-- Links by which a staff member sets a password: once, for a limited time. Stored as SHA-256 only.
create table staff_password_links (
  token_hash bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_password_links_by_staff on staff_password_links (staff_id);
create index staff_password_links_by_expiry on staff_password_links (expires_at);

-- Time-based codes (RFC 6238).
create table staff_totp (
  staff_id bigint primary key references staff (id) on delete cascade,
  -- Sealed with a key that the database does not hold.
  sealed_secret bytea not null,
  -- Null: being set up.
  confirmed_at timestamptz,
  -- The time step of the last accepted code, so that each code is accepted once.
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
  id bigint primary key generated always as identity,
  staff_id bigint not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- Challenges that a passkey signs once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Null for a log-in, where the person is not known yet.
  staff_id bigint references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_staff on passkey_challenges (staff_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
