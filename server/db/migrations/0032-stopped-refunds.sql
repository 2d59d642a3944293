-- A refund can be stopped until it is first requested; those of before count as requested. Whoever requests one claims it first.
alter table refunds add column first_requested_at timestamptz;
alter table refunds add column claimed_until timestamptz;
-- Wider than the check before, which all rows have passed: there is nothing to validate.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('due', 'requested', 'done', 'refused', 'stopped')) not valid;
update refunds set first_requested_at = created_at where state in ('due', 'requested');

-- The courier did not cancel the parcel of a cancelled order: it is still on its way.
alter table shipments add column cancel_refused_at timestamptz;
-- The courier brings the parcel back, and a colleague has confirmed that the goods are there.
alter table shipments add column returning_since timestamptz;
alter table shipments add column received_at timestamptz;
alter table shipments add column received_by text;
update shipments set cancel_refused_at = now()
where state = 'booked' and delivered_at is null and returned_at is null and message like 'The courier did not cancel this parcel%';

-- The same signed event is stored once; those of before have no hash.
alter table payment_webhook_events add column body_sha256 bytea;
