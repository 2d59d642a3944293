-- A category may belong to another one. Nothing refers to it yet, so the check of existing rows is instant.
alter table categories add column parent_id integer references categories (id) on delete set null;
create index categories_by_parent on categories (parent_id);
