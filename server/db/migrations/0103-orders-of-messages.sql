-- Orders first, as purchases lock them: otherwise one that has written its order waits for `messages`, and this for its order.
lock table orders in share row exclusive mode;
alter table messages add constraint messages_order_id_fkey foreign key (order_id) references orders (id) on delete set null not valid;
