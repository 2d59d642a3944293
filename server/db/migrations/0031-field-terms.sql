-- Tables and columns take the terms that the code and the glossary use.
alter table product_media rename to product_images;
alter table former_slugs rename to slug_redirects;
alter table payment_notices rename to payment_webhook_events;
alter table line_serials rename column place to position;
alter table shipment_events rename column place to location;
alter table shipments rename column asking_until to booking_locked_until;
alter function keep_former_slug() rename to record_slug_redirect;

-- Functions hold the old names as text: they are created again with the new ones.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'product_media|former_slugs|payment_notices'
  loop
    execute replace(replace(replace(definition, 'product_media', 'product_images'), 'former_slugs', 'slug_redirects'), 'payment_notices', 'payment_webhook_events');
  end loop;
end $$;

-- Servers of the former release read and write the former names from the moment of this commit on; 0037 says what fails.
create view product_media as select * from product_images;
create view former_slugs as select * from slug_redirects;
create view payment_notices as select * from payment_webhook_events;
create function place(line_serials) returns integer language sql stable as 'select $1.position';
create function place(shipment_events) returns text language sql stable as 'select $1.location';
create function asking_until(shipments) returns timestamptz language sql stable as 'select $1.booking_locked_until';
