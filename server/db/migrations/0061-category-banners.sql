-- What the page of a category shows besides its products: a banner, and only some of the filters (null: all).
alter table categories add column banner jsonb, add column filters text[];
