-- A message that was first sent by WhatsApp: it goes by SMS as well unless it was delivered there in time.
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
-- Wider than the check before, which all rows have passed: there is nothing to validate.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (purpose in ('account', 'marketing', 'analytics', 'orders')) not valid;
