-- no transaction
create index concurrently shipments_undelivered on shipments (undelivered_since) where undelivered_since is not null and delivered_at is null and returning_since is null;
