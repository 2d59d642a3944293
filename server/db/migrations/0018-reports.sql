-- What the dashboard and the finance report read at every opening: sold orders of a period without touching the rows themselves, orders
-- that are being worked on, and what left the shop of late.
create index orders_sold on orders (created_at desc, id desc) include (total_paise, status, state_id, payment_method, reference_number) where placed_at is not null;
create index orders_in_work on orders (id) include (status) where placed_at is not null and status in (1, 2, 6, 8, 9, 10);
-- What was sold is counted from the index alone.
drop index order_lines_by_order;
create index order_lines_by_order on order_lines (order_id) include (product_id, quantity, price_paise, coupon_share_paise);
create index reviews_waiting on reviews (id) where not is_approved;
create index messages_by_time on messages (created_at desc);
create index payment_attempts_by_time on payment_attempts (created_at desc);
create index shipments_by_time on shipments (created_at desc);

comment on column payment_attempts.fee_paise is 'What the provider keeps of the payment, its tax included; null where the provider has not told';
comment on column payment_attempts.fee_tax_paise is 'The tax within fee_paise';
