-- When an order last changed, for programs that read what is new. Null: not since this column exists.
alter table orders add column updated_at timestamptz;

-- The transaction takes its id before the time is read: a reader that asks for the oldest open transaction (docs/integrations.md) then knows
-- of every change that is not committed yet.
create function touch_order() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger touch_order before insert or update on orders for each row execute function touch_order();

-- Whoever changes the status of a line has locked its order (decision 0009).
create function touch_order_of_line() returns trigger language plpgsql as $$
begin
  update orders set updated_at = null where id = new.order_id;
  return null;
end $$;
create trigger touch_order_of_line after update on order_lines for each row
  when (old.delivery_status is distinct from new.delivery_status) execute function touch_order_of_line();
