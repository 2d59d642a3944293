-- While the courier is being asked for a booking, and as long as it may still be working on a question whose answer was lost, nobody asks again.
alter table shipments add column asking_until timestamptz;
-- The colleague who started the shipment.
alter table shipments add column requested_by text not null default 'shop';
create index shipments_booking on shipments (checked_at nulls first) where state = 'booking';
-- What the courier said, as received.
alter table shipment_events add column raw jsonb not null default '{}';
