-- Addresses that people kept: a slug that a category, a tag or a product once had leads to it for ever. Written by the database, so that
-- no way of changing a slug can forget it.
create table former_slugs (
  kind text not null check (kind in ('category', 'tag', 'product')),
  slug text not null,
  target_id bigint not null,
  changed_at timestamptz not null default now(),
  primary key (kind, slug)
);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  insert into former_slugs (kind, slug, target_id) values (tg_argv[0], old.slug, old.id)
  on conflict (kind, slug) do update set target_id = excluded.target_id, changed_at = now();
  return null;
end;
$$;

create trigger categories_former_slug after update of slug on categories for each row when (old.slug <> new.slug) execute function keep_former_slug('category');
create trigger tags_former_slug after update of slug on tags for each row when (old.slug <> new.slug) execute function keep_former_slug('tag');
create trigger products_former_slug after update of slug on products for each row when (old.slug <> new.slug) execute function keep_former_slug('product');
