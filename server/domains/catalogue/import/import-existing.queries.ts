import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { idRow, queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { held } from '../read-model/available-stock.ts'
import { productSql, variantSql } from '../product-record/product-columns.sql.ts'
import { productColumnsRow, variantColumnsRow } from '../product-record/product-record.ts'

const existingVariantRow = variantColumnsRow.extend({
  id: z.number(),
  product_id: z.number(),
  /** The number of units on hand that are held by unpaid orders. */
  held: z.number(),
})
export type ExistingVariant = z.infer<typeof existingVariantRow>

/** A file has a date of publication neither to read nor to write. */
const importedColumnsRow = productColumnsRow.omit({ publish_at: true })
export type ImportedProductColumns = z.infer<typeof importedColumnsRow>

const existingProductRow = importedColumnsRow.extend({
  id: z.number(),
  is_archived: z.boolean(),
  tag_ids: z.array(z.number()),
  variants: z.array(existingVariantRow),
})
export type ExistingProduct = z.infer<typeof existingProductRow>

/** Resolves the names in a file. */
export interface ImportNames {
  /** By lower-case name and slug. */
  categories: Map<string, number>
  tags: Map<string, number>
  shop: ShopSettings['shop']
  today: string
}

const categoriesRow = z.object({
  categories: z.array(z.tuple([z.string(), z.number()])),
  tags: z.array(z.tuple([z.string(), z.number()])),
  today: z.string(),
})

export async function readImportNames(db: Reader): Promise<ImportNames> {
  const shop = await readSettings(db, 'shop')
  const [row] = await queryRows(db, categoriesRow)`
    select (select coalesce(jsonb_agg(jsonb_build_array(key, id)), '[]') from (select lower(slug) key, id from categories union all select lower(name), id from categories) c) categories,
      (select coalesce(jsonb_agg(jsonb_build_array(lower(name), id)), '[]') from tags) tags,
      (now() at time zone 'Asia/Kolkata')::date::text today`
  return { categories: new Map(row?.categories), tags: new Map(row?.tags), shop, today: row?.today ?? '' }
}

/** The products of these SKUs. */
export async function readProductsBySku(db: Reader, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('variants')
    .select(['sku', 'product_id'])
    .where(sql<boolean>`sku = any(${skus}::text[])`)
    .execute()
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
}

const nameIdsRow = z.object({ name: z.string(), ids: z.array(z.number()) })

/** The products of these lower-case names. */
export async function readProductsByName(db: Reader, names: readonly string[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (names.length === 0) return found
  const rows = await queryRows(db, nameIdsRow)`
    select lower(name) name, to_json(array_agg(id)) ids from products where lower(name) = any(${names}::text[])
      group by lower(name)`
  for (const { name, ids } of rows) found.set(name, ids)
  return found
}

/** The existing ones of these slugs. */
export async function readProductsBySlug(db: Reader, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'id'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The existing ones of these product numbers. */
export async function readTakenIds(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The variants among these that orders refer to. */
export async function readSoldVariants(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('variants as v')
    .select('v.id')
    .where(sql<boolean>`v.id = any(${ids}::bigint[])`)
    .where(sql<boolean>`exists (select from order_lines l where l.product_id = v.product_id and l.variant_id = v.id)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Products with variants in id order; locked in that order, products first, if they are about to be changed. */
export async function readExistingProducts(
  db: Reader,
  ids: readonly number[],
  locked = false,
): Promise<Map<number, ExistingProduct>> {
  if (ids.length === 0) return new Map()
  if (locked) {
    await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
    await sql`select from variants where product_id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  }
  const rows = await readProducts(db, sql`p.id = any(${ids}::bigint[])`)
  return new Map(rows.map((product) => [product.id, product]))
}

const productOnlyRow = existingProductRow.omit({ variants: true })

async function readProducts(db: Reader, condition: RawBuilder<unknown>): Promise<ExistingProduct[]> {
  const products = await queryRows(db, productOnlyRow)`
    select p.id, p.archived_at is not null is_archived, ${productSql.of('p')},
      to_json(array(select tag_id from product_tags where product_id = p.id order by tag_id)) tag_ids
    from products p where ${condition} order by p.id`
  const variants = await queryRows(db, existingVariantRow)`
    with ${held} select v.id, v.product_id, ${variantSql.of('v')}, coalesce(held.quantity, 0)::integer held
    from variants v left join held on held.variant_id = v.id
      where v.product_id = any(${products.map(({ id }) => id)}::bigint[]) order by v.product_id, v.sort, v.id`
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return products.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }))
}

/** All products that match a condition on `p`, with variants, in batches in id order. */
export async function* existingProductBatches(
  db: Reader,
  condition: RawBuilder<boolean>,
  size: number,
): AsyncGenerator<ExistingProduct[]> {
  for (let after = 0; ;) {
    const rows = await queryRows(db, idRow)`
      with ${held} select p.id from products p where ${condition} and p.id > ${after} order by p.id limit ${size}`
    const last = rows.at(-1)
    if (!last) return
    yield readProducts(db, sql`p.id = any(${rows.map(({ id }) => id)}::bigint[])`)
    after = last.id
  }
}
