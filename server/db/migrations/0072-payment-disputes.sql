-- A customer's bank takes a payment back or asks about it, as the provider reported it last.
create table payment_disputes (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempts (id),
  provider text not null,
  provider_dispute_id text not null,
  phase text not null,
  status text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  -- Until when evidence is accepted.
  respond_by timestamptz,
  -- The provider's time of the report: an older one changes nothing.
  reported_at timestamptz not null,
  unique (provider, provider_dispute_id)
);
create index payment_disputes_by_attempt on payment_disputes (attempt_id);
-- A refund's turn comes after those that were tried longer ago, so that those which hang do not keep the others waiting.
alter table refunds add column tried_at timestamptz;
alter table refunds add column tries integer not null default 0;
