-- What staff write of a product beside what customers read.
alter table products
  add column publish_at timestamptz,
  add column archived_at timestamptz,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column updated_by text,
  -- What is shown is neither waiting for its day nor put away.
  add constraint products_publish check (publish_at is null or not is_active),
  add constraint products_archive check (archived_at is null or not is_active);
create index products_to_publish on products (publish_at) where publish_at is not null;
create index products_by_change on products (updated_at desc, id desc);

-- What the shop paid, as staff know it.
alter table variants add column cost_paise bigint check (cost_paise >= 0);

-- What a variant cost before and after, one row a change, never edited.
create table price_changes (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants (id) on delete cascade,
  mrp_before bigint not null,
  mrp_after bigint not null,
  price_before bigint not null,
  price_after bigint not null,
  reason text not null,
  actor text not null,
  at timestamptz not null default now(),
  check (mrp_before <> mrp_after or price_before <> price_after)
);
create index price_changes_by_variant on price_changes (variant_id, id desc);

-- A picture waits until a job has made its sizes; until then, and where it could not, customers do not see it. The original is kept under a key
-- of the shop's own.
alter table product_media
  add column state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
  add column original text,
  add constraint product_media_sizes check (state <> 'ready' or cardinality(widths) > 0);
