-- Whether anything names a variant is asked whenever a product is saved, and by the database itself when one is deleted.
create index order_lines_by_variant on order_lines (variant_id);
create index stock_holds_by_variant on stock_holds (variant_id);
create index cart_lines_by_variant on cart_lines (variant_id);
create index wishlist_items_by_variant on wishlist_items (variant_id);

-- As before, with pictures that are ready alone.
create or replace function refresh_product_cards(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;
  delete from product_cards where product_id = any (ids);
  insert into product_cards
  select
    p.id, p.category_id, p.kind, p.name, shades.colors,
    (select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths) from product_media m where m.product_id = p.id and m.state = 'ready' order by m.sort, m.id limit 1),
    coalesce(t.names, '{}'), coalesce(t.slugs, '{}'),
    p.five_g, p.battery_mah, p.charge_watt, p.main_camera_mp, p.display_inches, p.country_of_origin,
    p.rating_count, case when p.rating_count = 0 then 0 else round(p.rating_sum::numeric / p.rating_count, 2) end,
    p.is_popular, p.launch_date,
    lower(regexp_replace(unaccent(p.name), '[^[:alnum:]]', '', 'g')),
    -- Options count in every writing, 10,000 mAh, 10000 mAh and 10000mAh; specifications by their values only: a label says nothing of what is there.
    setweight(to_tsvector('simple', unaccent(p.name)), 'A')
      || setweight(to_tsvector('simple', unaccent(shades.names || ' ' || v.options || ' ' || replace(v.options, ',', '') || ' ' || regexp_replace(replace(v.options, ',', ''), '(\d) ([[:alpha:]])', '\1\2', 'g'))), 'B')
      || setweight(to_tsvector('simple', unaccent(c.name || ' ' || p.brand || ' ' || coalesce(array_to_string(t.names, ' '), '') || ' ' || p.kind)), 'C'),
    strip(to_tsvector('simple', unaccent(p.short_description || ' ' || array_to_string(p.highlights, ' '))))
      || strip(jsonb_to_tsvector('simple', jsonb_path_query_array(p.specifications, '$[*].value'), '["string"]'))
  from products p
  join categories c on c.id = p.category_id and c.is_active
  join lateral (
    select jsonb_agg(jsonb_build_object('name', color, 'hex', color_hex) order by first) colors, string_agg(color, ' ') names
    from (select color, min(color_hex) color_hex, min(sort) first from variants where product_id = p.id and is_active group by color) shade
  ) shades on shades.colors is not null
  join lateral (select string_agg(distinct option, ' ') options from variants where product_id = p.id and is_active) v on true
  left join lateral (
    select array_agg(tags.name order by tags.sort) names, array_agg(tags.slug order by tags.sort) slugs
    from product_tags join tags on tags.id = product_tags.tag_id and tags.is_active where product_tags.product_id = p.id
  ) t on true
  where p.is_active and p.id = any (ids);
  insert into search_words
  select distinct word
  from product_cards card
  join categories c on c.id = card.category_id,
    regexp_split_to_table(lower(unaccent(concat_ws(' ', card.search_compact, card.name, c.name, jsonb_path_query_array(card.colors, '$[*].name')::text, array_to_string(card.tags, ' ')))), '[^[:alnum:]]+') word
  where card.product_id = any (ids) and length(word) between 3 and 40
  -- Always in this order: two that add the same words wait for each other, but not in a circle.
  order by word
  on conflict do nothing;
$$;
