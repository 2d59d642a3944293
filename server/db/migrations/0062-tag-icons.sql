-- An icon of a tag, and whether product cards show it. What the code said of one tag is data now.
alter table tags add column image jsonb, add column show_on_card boolean not null default true;
update tags set show_on_card = false where name = '5G';
