-- no transaction
-- Movements are added in the order of their times: a block range index is small and finds the newest ones.
create index concurrently stock_movements_by_time on stock_movements using brin (at);
