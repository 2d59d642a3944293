alter table unit_scans add constraint unit_scans_line_id_fkey foreign key (line_id) references order_lines (id) on delete cascade;
