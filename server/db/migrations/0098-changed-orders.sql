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
