-- Staff find orders by number (its beginning), mobile, name (any part of it) and serial number.
create index orders_by_number_start on orders (order_number text_pattern_ops);
create index orders_by_mobile on orders (mobile, id desc);
create index orders_by_name on orders using gin (lower(full_name) gin_trgm_ops);
create index orders_by_status on orders (status, id desc);
create index orders_by_payment on orders (payment_status, id desc);
