-- The demo shop's past is made by the shop's own functions, in sessions that say how far back they are (handset.past, an interval). Such a
-- session gives the numbers of its day, and what it would send or queue has happened long ago. Without the setting, which no other session
-- makes, this is the clock.
create function past_by() returns interval language sql stable as $$ select nullif(current_setting('handset.past', true), '')::interval $$;
create function shop_time() returns timestamptz language sql volatile as $$ select clock_timestamp() - coalesce(past_by(), interval '0') $$;

alter table orders alter column order_number
  set default 'HS' || to_char(shop_time() at time zone 'Asia/Kolkata', 'YYMMDD') || to_char(nextval('order_number_sequence'), 'FM999999999000000');
