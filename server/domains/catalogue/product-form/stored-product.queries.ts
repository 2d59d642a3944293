import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader, Transaction } from '../../../platform/database/transaction.ts'
import { held } from '../read-model/available-stock.ts'
import { productSql, variantSql } from '../product-record/product-columns.sql.ts'
import { productColumnsRow, variantColumnsRow } from '../product-record/product-record.ts'

const storedVariantRow = variantColumnsRow.extend({
  id: z.number(),
})
export type StoredVariant = z.infer<typeof storedVariantRow>

const storedProductRow = productColumnsRow.extend({
  id: z.number(),
  version: z.number(),
  updated_by: z.string().nullable(),
  updated_at: z.date(),
  archived_at: z.date().nullable(),
  /** The time by the database's clock. */
  now: z.date(),
})
export type StoredProduct = z.infer<typeof storedProductRow>

const productSelection = sql`p.id, ${productSql.of('p')}, p.version, p.updated_by, p.updated_at, p.archived_at,
  to_char(p.publish_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') publish_at, clock_timestamp() as now`

const variantSelection = sql`v.id, ${variantSql.of('v')}`

/** A product and its variants as stored. */
export async function readStoredProduct(
  db: Reader,
  id: number,
): Promise<{ product: StoredProduct; variants: StoredVariant[] } | null> {
  const [[product], variants] = await Promise.all([
    queryRows(db, storedProductRow)`select ${productSelection} from products p where p.id = ${id}`,
    queryRows(db, storedVariantRow)`
      select ${variantSelection} from variants v where v.product_id = ${id} order by v.sort, v.id`,
  ])
  return product ? { product, variants } : null
}

/** The same, locked for a save: the variants in id order, then the product, in the order used when selling. */
export async function lockProduct(
  tx: Transaction,
  id: number,
): Promise<{ product: StoredProduct; variants: StoredVariant[] } | null> {
  const variants = await queryRows(tx, storedVariantRow)`
    select ${variantSelection} from variants v where v.product_id = ${id} order by v.id for update`
  const [product] = await queryRows(tx, storedProductRow)`
    select ${productSelection} from products p where p.id = ${id} for no key update`
  return product ? { product, variants } : null
}

const variantUsageRow = z.object({
  id: z.number(),
  /** Units currently held by unpaid orders. */
  held: z.number(),
  /** An order refers to it, paid or not. */
  is_sold: z.boolean(),
  /** Something else refers to it: a cart, a wishlist, a hold, a delivery. */
  is_used: z.boolean(),
})
export type VariantUsage = z.infer<typeof variantUsageRow>

/** References to these variants. Exact only while they are locked, because holding and selling lock them too. */
export async function readVariantUsage(db: Reader, ids: readonly number[]): Promise<Map<number, VariantUsage>> {
  const rows = await queryRows(db, variantUsageRow)`
    with ${held}
    select v.id, coalesce(held.quantity, 0)::integer held, exists (select from order_lines l where l.variant_id = v.id) is_sold,
      exists (select from cart_lines c where c.variant_id = v.id) or exists (select from wishlist_items w where w.variant_id = v.id)
        or exists (select from stock_holds h where h.variant_id = v.id) or exists (select from stock_movements m where m.variant_id = v.id and m.reason <> 'product form') is_used
    from variants v left join held on held.variant_id = v.id where v.id = any (${ids}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
}

const referencesRow = z.object({
  category: z.boolean(),
  tags: z.array(z.number()),
  slug_taken: z.boolean(),
  skus_taken: z.array(z.object({ sku: z.string(), product: z.string() })),
})
type References = z.infer<typeof referencesRow>

/**
 * Checks a form against the rest of the catalogue: whether its category and tags exist, and whether its slug and SKUs are taken.
 * `id` is 0 for a new product.
 */
export async function readReferences(
  db: Reader,
  id: number,
  form: { category: number; tags: readonly number[]; slug: string; skus: readonly string[] },
): Promise<References> {
  const rows = await queryRows(db, referencesRow)`
    select exists (select from categories where id = ${form.category}) category,
      to_json(array(select t.id from tags t where t.id = any (${form.tags}::bigint[]))) tags,
      exists (select from products where slug = ${form.slug} and id <> ${id}) slug_taken,
      (select coalesce(json_agg(json_build_object('sku', v.sku, 'product', p.name)), '[]') from variants v join products p on p.id = v.product_id
        where v.sku = any (${form.skus}::text[]) and v.product_id <> ${id}) skus_taken`
  return rows[0] ?? { category: false, tags: [], slug_taken: false, skus_taken: [] }
}

/** Form fields changed by audit actions that record them under other names. */
const fieldByAction: Record<string, string> = {
  'product-update-price-stock': 'variants',
  'product-change-prices': 'variants',
  'product-import': 'variants',
  'product-import-images': 'pictures',
  'product-update-status': 'is_active',
  'product-bulk-status': 'is_active',
  'product-publish': 'is_active',
  'product-archive': 'is_active',
}

const actionNamesRow = z.object({ action: z.string(), names: z.array(z.string()).nullable() })

/** Form fields changed by other saves since this version, from the audit entries of the product and of bulk actions. */
export async function readChangedSince(db: Reader, id: number, version: number): Promise<string[]> {
  const entity = `product/${id}`
  const rows = await queryRows(db, actionNamesRow)`
    with known as (select coalesce(max(a.id), 0) id from audit_log a where a.entity = ${entity} and (a.after ->> 'version')::integer <= ${version})
    select a.action, case when jsonb_typeof(a.after) = 'object' then array(select jsonb_object_keys(a.after)) end names from audit_log a, known where a.entity = ${entity} and a.id > known.id
    union all
    select a.action, null from audit_log a, known
      where a.entity = 'products' and a.id > known.id and a.after -> 'product_ids' @> to_jsonb(${id}::bigint)`
  const names = rows.flatMap(({ action, names }) => fieldByAction[action] ?? names ?? [])
  return [...new Set(names)].filter((name) => name !== 'version').toSorted()
}
