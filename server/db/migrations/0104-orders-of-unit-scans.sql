alter table unit_scans add constraint unit_scans_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
