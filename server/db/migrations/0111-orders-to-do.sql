-- no transaction
-- What the queues of work and the counts of the menu read. It replaces `orders_in_work`, which servers of the former release still read.
create index concurrently orders_to_do on orders (id) where placed_at is not null and status in (1, 2, 6, 8, 9, 10) and not lines_done;
