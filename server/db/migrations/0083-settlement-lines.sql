-- What the providers paid out, line by line, as they reported it last. The line of a payment or refund is found by the provider's id of it.
create table settlement_lines (
  id bigint generated always as identity primary key,
  provider text not null,
  entity_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  -- The payment that a refund or adjustment belongs to, and the shop's id of the attempt, where the provider names them.
  provider_txn_id text,
  merchant_txn_id text,
  dispute_id text,
  amount_paise bigint not null,
  -- The fee with its tax, and that tax; null while the provider has not computed them.
  fee_paise bigint,
  fee_tax_paise bigint,
  -- What the payout grew by; negative for refunds.
  net_paise bigint not null,
  settlement_id text,
  utr text,
  settled_at timestamptz,
  description text not null,
  read_at timestamptz not null default now(),
  -- Why a person must look at it.
  problem text check (problem in ('unknown', 'amount')),
  unique (provider, entity_id)
);
create index settlement_lines_problem on settlement_lines (id) where problem is not null;
create index settlement_lines_by_payment on settlement_lines (provider, provider_txn_id) where kind <> 'payment';
create index settlement_lines_read on settlement_lines (provider, read_at);
-- How far a provider's report of a day was read: from which cursor to go on, and when it was read to its end.
create table settlement_days (
  provider text not null,
  day date not null,
  next_cursor text,
  read_at timestamptz,
  primary key (provider, day)
);
-- The bank's reference of a refund (ARN or RRN), by which the customer's bank finds it.
alter table refunds add column bank_reference text;
-- A payment that the shop does not know has no order whose notes could say what was done about it.
alter table closed_payment_issues alter column order_id drop not null, add column note text;
