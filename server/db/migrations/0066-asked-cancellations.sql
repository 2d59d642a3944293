-- The courier was asked to cancel the parcel. Whether it does, tracking tells: until then the parcel is booked.
alter table shipments add column cancel_asked_at timestamptz;
