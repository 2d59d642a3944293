-- A colleague said that the courier has no such parcel. It is looked for some days longer.
alter table shipments add column given_up_at timestamptz;
