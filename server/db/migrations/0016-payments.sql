-- One row for each time a customer was sent to a provider, written before the redirect.
create table payment_attempts (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders (id),
  provider text not null check (provider in ('pinelabs', 'razorpay')),
  -- At least 128 random bits: knowing it is part of the proof.
  merchant_txn_id text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'created'
    check (state in ('created', 'open', 'captured', 'failed', 'mismatch', 'abandoned')),
  provider_txn_id text,
  redirect_url text,
  -- The provider's id of the payment page, and when the page was closed because it must not be paid any more.
  provider_page_id text,
  page_closed_at timestamptz,
  provider_message text,
  -- The provider's fee with its tax, and that tax; null where the provider does not report them.
  fee_paise bigint,
  fee_tax_paise bigint,
  payment_mode text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  checked_at timestamptz,
  unique (provider, provider_txn_id)
);
create index payment_attempts_by_order on payment_attempts (order_id, id desc);
create index payment_attempts_by_time on payment_attempts (created_at desc);
create index payment_attempts_page on payment_attempts (provider_page_id) where provider_page_id is not null;
create index payment_attempts_open on payment_attempts (created_at) where state in ('created', 'open');
-- The provider is asked again about payments that failed in the last half hour, and for three days about unpaid ones.
create index payment_attempts_failed on payment_attempts (decided_at)
  where state = 'failed' and redirect_url is not null;
create index payment_attempts_unpaid on payment_attempts (created_at)
  where state in ('failed', 'abandoned') and redirect_url is not null;
create index payment_attempts_captured on payment_attempts (decided_at) where state = 'captured';
create index payment_attempts_mismatch on payment_attempts (id) where state = 'mismatch';

-- An order refers to the attempt that placed it, and each attempt to its order: one of them has to come later.
alter table orders add constraint orders_placed_by_attempt_id_fkey
  foreign key (placed_by_attempt_id) references payment_attempts (id);

-- Signed events of providers as received, of unknown transactions too, so that staff can look at them.
create table payment_webhook_events (
  id bigint primary key generated always as identity,
  provider text not null,
  source text not null check (source in ('return', 'webhook')),
  -- The provider's id of the event, where it has one.
  event_id text,
  merchant_txn_id text,
  body jsonb not null,
  body_sha256 bytea not null,
  received_at timestamptz not null default now()
);
create index payment_webhook_events_by_txn on payment_webhook_events (merchant_txn_id);
-- The same event is stored and settled once, by its id or its content.
create unique index payment_webhook_events_by_event_id on payment_webhook_events (provider, event_id)
  where event_id is not null;
create unique index payment_webhook_events_once on payment_webhook_events (provider, merchant_txn_id, body_sha256)
  nulls not distinct;
create index payment_webhook_events_with_body on payment_webhook_events (received_at) where body <> '{}';

-- A captured payment that did not become an order goes back: one refund for each attempt.
create table refunds (
  id bigint primary key generated always as identity,
  attempt_id bigint not null unique references payment_attempts (id),
  order_id bigint not null references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  merchant_refund_id text not null unique,
  state text not null default 'due' check (state in ('due', 'requested', 'done', 'refused', 'stopped')),
  provider_refund_id text,
  -- The bank's reference (ARN or RRN), by which the customer's bank finds it.
  bank_reference text,
  provider_message text,
  created_at timestamptz not null default now(),
  -- It can be stopped until it is first requested. A job claims it before it requests it.
  first_requested_at timestamptz,
  claimed_until timestamptz,
  -- Those tried longer ago are tried first, so that refunds which hang do not delay the others.
  tried_at timestamptz,
  tries integer not null default 0,
  decided_at timestamptz
);
create index refunds_by_order on refunds (order_id);
create index refunds_open on refunds (id) where state in ('due', 'requested');
create index refunds_refused on refunds (id) where state = 'refused';

-- A customer's bank takes a payment back or asks about it, as the provider reported it last.
create table payment_disputes (
  id bigint primary key generated always as identity,
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

-- Payment issues that staff closed by hand; the rows they are about stay as they are.
create table closed_payment_issues (
  kind text not null,
  issue_id bigint not null,
  -- Null: a payment that the shop does not know. The note then says what was done about it.
  order_id bigint references orders (id),
  note text,
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (kind, issue_id)
);

-- What the providers paid out, line by line, as they reported it last. The line of a payment or refund is found by the
-- provider's id of it.
create table settlement_lines (
  id bigint primary key generated always as identity,
  provider text not null,
  entity_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  -- The payment that a refund or adjustment belongs to, and the shop's id of the attempt, where the provider names
  -- them.
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

-- How far a provider's report of a day was read: the cursor to continue from, and when it was read to its end.
create table settlement_days (
  provider text not null,
  day date not null,
  next_cursor text,
  read_at timestamptz,
  primary key (provider, day)
);
