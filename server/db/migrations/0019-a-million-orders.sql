-- Codes are compared letter by letter, whatever the database's language: one index then finds a whole number and its beginning.
alter table orders alter column order_number type text collate "C";
drop index orders_by_number_start;
alter table line_serials alter column serial type text collate "C";
drop index line_serials_by_serial;

-- Staff leaf through orders newest first: all, or those of a status and a payment state. One state alone is read as several lists that are merged.
drop index orders_by_created, orders_by_status, orders_by_payment;
create index orders_newest on orders (created_at desc, id desc);
create index orders_newest_by_state on orders (status, payment_status, created_at desc, id desc);

-- The reconciler asks again about payments that failed in the last half hour.
create index payment_attempts_failed on payment_attempts (decided_at) where state = 'failed' and redirect_url is not null;

-- Every look at an order asks for its refunds.
create index refunds_by_order on refunds (order_id);

-- The millionth order has seven digits: cut off at six, ten orders on end would bear the same number.
alter table orders alter column order_number
  set default 'HS' || to_char(now() at time zone 'Asia/Kolkata', 'YYMMDD') || to_char(nextval('order_number_sequence'), 'FM999999999000000');
