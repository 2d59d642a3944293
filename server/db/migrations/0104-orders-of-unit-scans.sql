-- Databases that ran an earlier form of 0090 have it already: to drop it there would lock both tables against reads.
do $$ begin
  if not exists (select from pg_constraint where conrelid = 'unit_scans'::regclass and conname = 'unit_scans_order_id_fkey') then
    alter table unit_scans add constraint unit_scans_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
  end if;
end $$;
