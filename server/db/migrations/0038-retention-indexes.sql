-- no transaction
-- What the retention job looks for every night. Where they exist already, built by an earlier 0044, they are left as they are.
create index concurrently cart_lines_by_created on cart_lines (created_at);
create index concurrently orders_unpaid_contacts on orders (created_at) where placed_at is null and mobile <> '';
create index concurrently payment_webhook_events_with_body on payment_webhook_events (received_at) where body <> '{}';
create index concurrently shipment_events_with_raw on shipment_events (received_at) where raw <> '{}';
create index concurrently enquiries_by_phone on enquiries (phone);
create index concurrently messages_by_recipient on messages (recipient);
