-- no transaction
create unique index concurrently payment_webhook_events_by_event_id on payment_webhook_events (provider, event_id) where event_id is not null;
