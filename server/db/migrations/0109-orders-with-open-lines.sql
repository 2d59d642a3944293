-- Whether each line of an order has left the shop or will not leave it. An order keeps the status Partially Delivered or B2B Orders when
-- nothing is left to do: the queues of work would read every such order of all years, and their limit would hide today's.
alter table orders add column lines_done boolean not null default false;

create or replace function touch_order_of_line() returns trigger language plpgsql as $$
begin
  -- Locked first: the next statement then sees what whoever changed another line of the order has committed.
  perform from orders where id = new.order_id for no key update;
  update orders set updated_at = null,
    lines_done = not exists (select from order_lines l where l.order_id = new.order_id and l.delivery_status not in (3, 4, 5, 7))
  where id = new.order_id;
  return null;
end $$;
