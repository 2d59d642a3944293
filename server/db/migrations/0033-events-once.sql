-- no transaction
create unique index concurrently payment_webhook_events_once on payment_webhook_events (provider, merchant_txn_id, body_sha256) nulls not distinct where body_sha256 is not null;
