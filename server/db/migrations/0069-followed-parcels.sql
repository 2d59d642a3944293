-- no transaction
-- What the jobs look for besides parcels on their way: cancelled ones that may move all the same, and given up bookings.
create index concurrently shipments_cancel_asked on shipments (cancel_asked_at) where state = 'cancelled' and cancel_asked_at is not null and delivered_at is null and returned_at is null;
create index concurrently shipments_given_up on shipments (given_up_at) where given_up_at is not null;
