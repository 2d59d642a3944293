-- The day on which the courier comes by its booking, and our copy of its manifest.
alter table shipments add column courier_pickup_on date, add column manifest_file text;
