-- The order that a message is about, so that it is found whatever its recipient was; null for other messages and those of former releases.
alter table messages add column order_id bigint;
alter table messages add constraint messages_order_id_fkey foreign key (order_id) references orders (id) on delete set null not valid;
