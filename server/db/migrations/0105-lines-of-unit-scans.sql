-- Databases that ran an earlier form of 0090 and 0091 have it already.
alter table unit_scans drop constraint if exists unit_scans_line_id_fkey, add constraint unit_scans_line_id_fkey foreign key (line_id) references order_lines (id) on delete cascade;
