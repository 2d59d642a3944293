-- Of its own, since `orders` and `order_lines` are both busy: a migration holds its locks to the end.
-- Whoever changes the status of a line has locked its order (decision 0009).
create function touch_order_of_line() returns trigger language plpgsql as $$
begin
  update orders set updated_at = null where id = new.order_id;
  return null;
end $$;
create trigger touch_order_of_line after update on order_lines for each row
  when (old.delivery_status is distinct from new.delivery_status) execute function touch_order_of_line();
