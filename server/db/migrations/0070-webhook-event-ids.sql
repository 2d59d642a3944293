-- The provider's id of a webhook event, where it has one: the same event is stored and settled once.
alter table payment_webhook_events add column event_id text;
