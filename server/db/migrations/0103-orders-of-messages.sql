-- Orders first, as purchases lock them: otherwise one that has written its order waits for `messages`, and this for its order.
lock table orders in share row exclusive mode;
-- Databases that ran an earlier form of 0090 and 0091 have it already.
alter table messages drop constraint if exists messages_order_id_fkey, add constraint messages_order_id_fkey foreign key (order_id) references orders (id) on delete set null not valid;
