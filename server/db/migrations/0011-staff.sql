-- Links by which a colleague sets a password: once, for a limited time. Stored as SHA-256 only.
create table staff_password_links (
  token_hash bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_password_links_by_staff on staff_password_links (staff_id);
create index staff_password_links_by_expiry on staff_password_links (expires_at);
