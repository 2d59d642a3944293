-- The list of products: a walk over the newest first that needs no product's own page, and the few that a text or a stock level names.
drop index products_by_change;
create index products_by_change on products (updated_at desc, id desc) include (category_id, is_active, publish_at, archived_at, name);
create index products_by_part_of_name on products using gin (lower(name) gin_trgm_ops);
create index products_by_low_level on products (low_stock_level);
create index products_low_level on products (id) include (low_stock_level);
create index variants_by_part_of_sku on variants using gin (lower(sku) gin_trgm_ops);
create index variants_by_stock on variants (on_hand, product_id) where is_active;
create index variants_to_sell on variants (product_id) include (on_hand, id) where is_active and on_hand > 0;
create index variants_not_to_sell on variants (product_id) where not (is_active and on_hand > 0);
drop index product_tags_by_tag;
create index product_tags_by_tag on product_tags (tag_id, product_id);
create index products_by_category_and_change on products (category_id, updated_at desc, id desc) include (is_active, publish_at, archived_at, name);
