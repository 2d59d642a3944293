/** Two letters each: three of them make 8,000 words, none of which the demo's catalogue has. */
const syllables = 'ba ke di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')
const syllable = (divisor: number) =>
  `(array['${syllables.join("', '")}'])[(1 + n / ${divisor} % ${syllables.length})::integer]`

/** High enough that no purchase finds a variant sold out. */
const stockPerVariant = 20_000

/**
 * Copies every product of the demo `factor` − 1 times, with variants, images, videos, tags, reviews and related
 * products. The name of each copy ends in a word of its own, so that a search for this word finds one product.
 */
export const catalogueStatements = (factor: number): string[] => [
  `create temporary table copies as
   select original, copy, 20000000 + copy * 1000 + place as id, ${[1, 20, 400].map(syllable).join(' || ')} as word
   from (select o.id as original, o.place, copy, (copy - 1) * count(*) over (partition by copy) + o.place - 1 as n
     from (select id, row_number() over (order by id) as place from products) o cross join generate_series(1, ${factor - 1}) copy) numbered`,
  'create unique index on copies (id)',
  'create index on copies (original)',
  'analyze copies',
  `insert into products
   select made.* from copies c join products p on p.id = c.original cross join lateral jsonb_populate_record(p, jsonb_build_object(
     'id', c.id, 'slug', p.slug || '-' || c.word, 'name', p.name || ' ' || initcap(c.word), 'launch_date', p.launch_date - c.copy::integer, 'sold_count', p.sold_count * (c.id % 89) / 100)) made`,
  `insert into variants
   select made.* from copies c join variants v on v.product_id = c.original cross join lateral jsonb_populate_record(v, jsonb_build_object(
     'id', 1000000 + c.copy * 1000 + v.id % 1000, 'product_id', c.id, 'sku', v.sku || '-' || c.copy, 'ean', null)) made`,
  "select setval(pg_get_serial_sequence('variants', 'id'), (select max(id) from variants))",
  `insert into product_images (product_id, color, src, alt, width, height, widths, sort, state, original)
   select c.id, m.color, m.src, m.alt, m.width, m.height, m.widths, m.sort, m.state, m.original from copies c join product_images m on m.product_id = c.original`,
  `insert into product_videos (product_id, src, title, poster, sort)
   select c.id, f.src, f.title, f.poster, f.sort from copies c join product_videos f on f.product_id = c.original`,
  'insert into product_tags (product_id, tag_id) select c.id, t.tag_id from copies c join product_tags t on t.product_id = c.original',
  `insert into related_products (product_id, related_id, sort)
   select c.id, other.id, r.sort from copies c join related_products r on r.product_id = c.original join copies other on other.original = r.related_id and other.copy = c.copy`,
  `insert into reviews (product_id, name, rating, heading, details, option, media, is_approved, created_at)
   select c.id, r.name, r.rating, r.heading, r.details, r.option, r.media, r.is_approved, r.created_at from copies c join reviews r on r.product_id = c.original`,
  `update variants set on_hand = ${stockPerVariant} where is_active`,
  'select refresh_product_cards(array(select id from products))',
]

/** What customers have beside their orders: an address, a session each, and every third a cart of one line. */
export const customerStatements = [
  `insert into addresses (customer_id, full_name, email, mobile, full_address, pincode, city, state_id)
   select c.id, c.first_name || ' ' || c.last_name, c.email, c.mobile, c.id || ' Station Road', '411001', 'Pune', 27 from customers c
   where not exists (select from addresses a where a.customer_id = c.id)`,
  "insert into sessions (token_hash, kind, holder_id, expires_at) select sha256(('grown ' || id)::bytea), 'customer', id, now() + interval '30 days' from customers",
  'create temporary table numbered_variants as select id, row_number() over (order by id) as place from variants where is_active',
  'create unique index on numbered_variants (place)',
  `insert into cart_lines (customer_id, variant_id, qty)
   select c.id, s.id, 1 from customers c join numbered_variants s on s.place = 1 + c.id * 7919 % (select count(*) from numbered_variants) where c.id % 3 = 0`,
]

/**
 * PostgreSQL's parallel workers end with their query, so their CPU time could not be separated from the rest. The setting applies
 * to connections opened later.
 */
export const disableParallelQueries =
  "do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$"
