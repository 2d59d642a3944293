-- Servers from before 0030 and 0031 go on reading, selling and queueing jobs during an upgrade. They fail, and roll back, where
-- they write the columns that 0031 renamed: invoices, shipments and courier events wait for the new servers.
-- 0031 has created these names; here the views take the columns that were added since.
create or replace view product_media as select * from product_images;
create or replace view former_slugs as select * from slug_redirects;
create or replace view payment_notices as select * from payment_webhook_events;

-- `n.place` finds a function of the row where there is no such column.
create or replace function place(line_serials) returns integer language sql stable as 'select $1.position';
create or replace function place(shipment_events) returns text language sql stable as 'select $1.location';
create or replace function asking_until(shipments) returns timestamptz language sql stable as 'select $1.booking_locked_until';

create or replace function past_by() returns interval language sql stable as 'select null::interval';
create or replace function shop_time() returns timestamptz language sql volatile as 'select clock_timestamp()';
