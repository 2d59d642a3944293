alter table products add column water_resistance text not null default '';
