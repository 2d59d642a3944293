-- The carrier that a colleague chose for a parcel, with the rate that the courier named at the booking; null without a choice.
alter table shipments
  add column carrier_id text,
  add column carrier_name text,
  add column carrier_rate_paise bigint;
