import { randomInt } from 'node:crypto'
import { slugOf } from '@handset/contract/slug.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { productSql, variantSql } from '../product-record/product-columns.sql.ts'
import { readProductsBySlug, readTakenIds } from './import-existing.queries.ts'
import type { PlannedProduct, PlannedVariant } from './validate-import-rows.rules.ts'
import type { VariantColumns } from '../product-record/product-record.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

/** The number of rows created and updated; unchanged rows count as neither. */
export interface ImportCount {
  created: number
  updated: number
  new_products: number
}

type NumberedProduct = PlannedProduct & { id: number }

/** Unused product numbers of eight digits. */
async function generateProductIds(tx: Transaction, count: number): Promise<number[]> {
  const ids = new Set<number>()
  while (ids.size < count) {
    const tried = Array.from({ length: count - ids.size }, () => randomInt(10_000_000, 100_000_000))
    const taken = await readTakenIds(tx, tried)
    for (const id of tried) if (!taken.has(id)) ids.add(id)
  }
  return [...ids]
}

/** Assigns numbers to new products, and slugs where missing: from the name, with the number appended if it is taken. */
async function assignIds(tx: Transaction, plans: readonly PlannedProduct[]): Promise<NumberedProduct[]> {
  const ids = await generateProductIds(tx, plans.filter(({ before }) => !before).length)
  const derivedSlugs = plans.filter(({ before, hasSlug }) => !before && !hasSlug).map(({ after }) => after.slug)
  const taken = new Set((await readProductsBySlug(tx, derivedSlugs)).keys())
  return plans.map((plan) => {
    const id = plan.before?.id ?? ids.pop() ?? 0
    if (plan.before || plan.hasSlug) return { ...plan, id }
    const baseSlug = plan.after.slug || 'product'
    const slug = taken.has(baseSlug) || baseSlug === 'product' ? `${slugOf(baseSlug, 70)}-${id}` : baseSlug
    taken.add(slug)
    return { ...plan, id, after: { ...plan.after, slug } }
  })
}

async function writeProducts(tx: Transaction, plans: readonly NumberedProduct[], actor: string): Promise<void> {
  const json = (list: readonly NumberedProduct[]) => JSON.stringify(list.map(({ id, after }) => ({ ...after, id })))
  const rows = (list: readonly NumberedProduct[]) =>
    sql`jsonb_to_recordset(${json(list)}::jsonb) as r(id bigint, ${productSql.typed})`
  const created = plans.filter(({ before }) => !before)
  // A changed variant increments its product's version, so that open forms detect the conflict.
  const changed = plans.filter(
    ({ before, isChanged, variants }) => before && (isChanged || variants.some((variant) => variant.isChanged)),
  )
  if (created.length > 0)
    await sql`insert into products (id, ${productSql.names}, updated_by) select id, ${productSql.names}, ${actor} from ${rows(created)}`.execute(
      tx,
    )
  if (changed.length > 0)
    await sql`
      update products p set ${productSql.set}, version = p.version + 1, updated_at = now(), updated_by = ${actor},
        publish_at = case when r.is_active then null else p.publish_at end
      from ${rows(changed)} where p.id = r.id`.execute(tx)
}

async function writeTags(tx: Transaction, plans: readonly NumberedProduct[]): Promise<void> {
  const tagged = plans.filter(({ tagIds }) => tagIds !== null)
  if (tagged.length === 0) return
  const pairs = tagged.flatMap(({ id, tagIds }) => (tagIds ?? []).map((tag) => ({ id, tag })))
  const ids = tagged.map(({ id }) => id)
  await tx
    .deleteFrom('product_tags')
    .where(sql<boolean>`product_id = any(${ids}::bigint[])`)
    .execute()
  await sql`insert into product_tags (product_id, tag_id) select * from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ tag }) => tag)}::integer[])`.execute(
    tx,
  )
}

const recordset = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, product_id bigint, ${variantSql.typed})`

const idSkuRow = z.object({ id: z.number(), sku: z.string() })

/** Returns the ids of the new variants by SKU. */
async function insertVariants(
  tx: Transaction,
  created: readonly (VariantColumns & { product_id: number })[],
): Promise<Map<string, number>> {
  if (created.length === 0) return new Map()
  const rows = await queryRows(tx, idSkuRow)`
    insert into variants (product_id, ${variantSql.names}) select product_id, ${variantSql.names}
      from ${recordset(created)} returning id, sku`
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

interface StockAndPrice {
  id: number
  change: number
  mrp_before: number
  mrp_after: number
  price_before: number
  price_after: number
}

/** The ledger entries of a variant; a new one has no previous price. */
function ledgerRow({ before, after }: PlannedVariant, created: Map<string, number>): StockAndPrice {
  return {
    id: before?.id ?? created.get(after.sku) ?? 0,
    change: after.on_hand - (before?.on_hand ?? 0),
    mrp_before: before?.mrp_paise ?? after.mrp_paise,
    mrp_after: after.mrp_paise,
    price_before: before?.price_paise ?? after.price_paise,
    price_after: after.price_paise,
  }
}

async function writeLedgers(
  tx: Transaction,
  rows: readonly StockAndPrice[],
  reason: string,
  actor: string,
): Promise<void> {
  await sql`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, change integer, mrp_before bigint, mrp_after bigint, price_before bigint, price_after bigint)),
    stock as (insert into stock_movements (variant_id, change, reason, actor) select id, change, ${reason}, ${actor} from r where change <> 0)
    insert into price_changes (variant_id, mrp_before, mrp_after, price_before, price_after, reason, actor)
    select id, mrp_before, mrp_after, price_before, price_after, ${reason}, ${actor} from r where mrp_before <> mrp_after or price_before <> price_after`.execute(
    tx,
  )
}

async function writeVariants(
  tx: Transaction,
  plans: readonly NumberedProduct[],
  reason: string,
  actor: string,
): Promise<void> {
  const changed = plans.flatMap(({ id, variants }) =>
    variants.filter(({ isChanged }) => isChanged).map((variant) => ({ ...variant, product_id: id })),
  )
  if (changed.length === 0) return
  const created = await insertVariants(
    tx,
    changed.filter(({ before }) => !before).map(({ after, product_id }) => ({ ...after, product_id })),
  )
  const existing = changed.flatMap(({ before, after, product_id }) =>
    before ? [{ ...after, id: before.id, product_id }] : [],
  )
  if (existing.length > 0)
    await sql`update variants v set ${variantSql.set} from ${recordset(existing)} where v.id = r.id`.execute(tx)
  await writeLedgers(
    tx,
    changed.map((variant) => ledgerRow(variant, created)),
    reason,
    actor,
  )
}

/** Writes products as validated in this transaction, with their rows locked, in a constant number of statements. */
export async function writePlans(
  tx: Transaction,
  plans: readonly PlannedProduct[],
  reason: string,
  actor: string,
): Promise<ImportCount> {
  const products = await assignIds(tx, plans)
  await writeProducts(tx, products, actor)
  await writeTags(tx, products)
  await writeVariants(tx, products, reason, actor)
  const ids = products
    .filter(({ isChanged, variants }) => isChanged || variants.some((variant) => variant.isChanged))
    .map(({ id }) => id)
  if (ids.length > 0) await refreshCatalogue(tx, sql`select unnest(${ids}::bigint[])`)
  return countPlans(plans)
}

/** Counts the changes of plans. A row of a changed product counts as updated. */
export function countPlans(plans: readonly PlannedProduct[]): ImportCount {
  const variants = plans.flatMap((plan) => plan.variants.map((variant) => ({ variant, plan })))
  return {
    created: variants.filter(({ variant }) => !variant.before).length,
    updated: variants.filter(({ variant, plan }) => variant.before && (variant.isChanged || plan.isChanged)).length,
    new_products: plans.filter(({ before }) => !before).length,
  }
}
