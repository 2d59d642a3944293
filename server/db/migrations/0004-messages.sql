-- SMS and e-mail to customers and staff. A message exists once per effect; the job that sends it is written in the same
-- transaction.
create table messages (
  id bigint primary key generated always as identity,
  effect_key text not null unique,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  kind text not null,
  -- Emptied some time after it was sent.
  variables jsonb not null,
  -- The order that it is about; its foreign key is in 0015-orders.sql, since orders are created later.
  order_id bigint,
  created_at timestamptz not null default now(),
  -- Until then no other job sends it.
  sending_until timestamptz,
  sent_at timestamptz,
  provider_message_id text,
  delivered_at timestamptz,
  -- It will not be sent again, or did not arrive, with the reason.
  failed_at timestamptz,
  failure text
);
create index messages_unsent on messages (id) where sent_at is null;
create index messages_by_time on messages (created_at desc);
create index messages_by_order on messages (order_id, created_at desc, id desc) where order_id is not null;
create index messages_by_recipient on messages (recipient);
create index messages_provider_message_id on messages (provider_message_id);
create index messages_with_variables on messages (sent_at) where variables <> '{}'::jsonb;

-- A message that was first sent by WhatsApp; it goes by SMS as well unless it was delivered there in time.
create table whatsapp_sends (
  message_id bigint primary key references messages (id) on delete cascade,
  attempted_at timestamptz not null default now(),
  provider_message_id text,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  failure text,
  -- As Meta prices it: utility, marketing, authentication or service.
  category text,
  is_billable boolean
);

-- E-mail addresses, in lower case, to which nothing is sent: mail to them bounced, or their owner complained.
create table suppressed_mail (
  address text primary key check (address = lower(address)),
  bounced_at timestamptz,
  bounce text,
  complained_at timestamptz,
  check (bounced_at is not null or complained_at is not null),
  check ((bounced_at is null) = (bounce is null))
);
