-- no transaction
-- The list of orders by total. With the days and both statuses inside, whatever it is filtered by, it reads this index alone.
create index concurrently orders_by_total on orders (total_paise, id) include (created_at, status, payment_status);
