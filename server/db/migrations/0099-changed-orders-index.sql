-- no transaction
create index concurrently orders_by_change on orders (updated_at);
