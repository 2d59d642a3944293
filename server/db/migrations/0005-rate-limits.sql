-- Kept by the rate limiter; unlogged, since losing it in a crash only forgives.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);
