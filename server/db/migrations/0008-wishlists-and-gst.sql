-- A wish names a variant of its own product, never of another.
alter table wishlist_items drop constraint wishlist_items_variant_id_fkey;
alter table wishlist_items add constraint wishlist_items_variant_of_product foreign key (product_id, variant_id) references variants (product_id, id) on delete cascade;
create index wishlist_items_by_customer on wishlist_items (customer_id, id desc);

-- Who buys as a business is named on the invoice: the number alone is refused.
alter table orders add constraint orders_gst_number_form check (gst_number ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][0-9A-Z]{2}$');
alter table orders add constraint orders_gst_number_named check (gst_number is null or business_name is not null);
