-- A saved view that its owner shares is offered to all staff of the list.
alter table saved_views add column is_shared boolean not null default false;
