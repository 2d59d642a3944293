-- no transaction
-- The list of products by name.
create index concurrently products_in_name_order on products (lower(name), id);
