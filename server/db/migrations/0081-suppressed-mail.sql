-- E-mail addresses, in small letters, that are not written to: mail to them came back, or their owner complained.
create table suppressed_mail (
  address text primary key check (address = lower(address)),
  bounced_at timestamptz,
  bounce text,
  complained_at timestamptz,
  check (bounced_at is not null or complained_at is not null),
  check ((bounced_at is null) = (bounce is null))
);
