-- Orders first, as purchases lock them: otherwise one that has written its order waits for `messages`, and this for its order.
-- Databases that ran an earlier form of 0091 have it already: to drop it there would lock both tables against reads.
do $$ begin
  if not exists (select from pg_constraint where conrelid = 'messages'::regclass and conname = 'messages_order_id_fkey') then
    lock table orders in share row exclusive mode;
    alter table messages add constraint messages_order_id_fkey foreign key (order_id) references orders (id) on delete set null not valid;
  end if;
end $$;
