-- The order that a message is about, so that it is found whatever its recipient was; null for other messages and those of former releases.
alter table messages add column order_id bigint;
