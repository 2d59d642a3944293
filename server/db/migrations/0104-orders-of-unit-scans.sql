-- Databases that ran an earlier form of 0090 and 0091 have it already.
alter table unit_scans drop constraint if exists unit_scans_order_id_fkey, add constraint unit_scans_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
