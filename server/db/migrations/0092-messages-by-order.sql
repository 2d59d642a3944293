-- no transaction
create index concurrently messages_by_order on messages (order_id, created_at desc, id desc) where order_id is not null;
