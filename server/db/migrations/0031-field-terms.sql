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
