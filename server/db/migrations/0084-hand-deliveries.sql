-- A parcel that a person of the shop brings, with the code that the customer says at the door. Wider than the check before, which all
-- rows have passed: there is nothing to validate.
alter table shipments drop constraint shipments_provider_check;
alter table shipments add constraint shipments_provider_check check (provider in ('shipyaari', 'shiprocket', 'hand')) not valid;
alter table shipments
  add column delivery_code_hash bytea,
  add column delivery_code_sent_at timestamptz,
  add column delivery_code_until timestamptz,
  add column delivery_code_tries smallint not null default 0,
  add column delivery_codes_sent smallint not null default 0;
