import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { type StoredVariant, readVariantUsage, type VariantUsage } from './stored-product.queries.ts'
import { type RecordDiff, diffVariant } from './product-form-record.ts'
import { variantKey, type ProductFormErrors } from '../product-record/product-form-errors.ts'
import { variantSql } from '../product-record/product-columns.sql.ts'
import { type VariantColumns, variantColumns, type VariantFields } from '../product-record/product-record.ts'

const reason = 'product form'

export interface VariantPlan {
  created: VariantColumns[]
  changed: { before: StoredVariant; after: StoredVariant }[]
  removed: StoredVariant[]
  /** Removed from the form, but referred to by orders or carts: deactivated instead of deleted. */
  switchedOff: StoredVariant[]
}

/** The existing variant of a form line: by id, else by SKU. */
const findStored = ({ variant_id, sku }: VariantFields, stored: readonly StoredVariant[]): StoredVariant | undefined =>
  stored.find((variant) => (variant_id === undefined ? variant.sku === sku : variant.id === variant_id))

function validateChange(
  index: number,
  before: StoredVariant,
  after: VariantColumns,
  use: VariantUsage | undefined,
  errors: ProductFormErrors,
): void {
  if (use?.is_sold && after.option !== before.option) errors.variant(index, 'option', serverMessages.variantSold)
  if (use?.is_sold && after.color !== before.color) errors.variant(index, 'color', serverMessages.variantSold)
  if (use && after.on_hand !== before.on_hand && after.on_hand < use.held)
    errors.variant(index, 'stock', serverMessages.stockHeld(use.held))
}

/** Plans the changes of the existing variants, which must be locked; adds errors to `refusals`. */
export async function planVariants(
  tx: Transaction,
  lines: readonly VariantFields[],
  stored: readonly StoredVariant[],
  errors: ProductFormErrors,
): Promise<VariantPlan> {
  const uses =
    stored.length > 0
      ? await readVariantUsage(
          tx,
          stored.map(({ id }) => id),
        )
      : new Map<number, VariantUsage>()
  const plan: VariantPlan = { created: [], changed: [], removed: [], switchedOff: [] }
  const matchedIds = new Set<number>()
  lines.forEach((line, index) => {
    const before = findStored(line, stored)
    const after = variantColumns(line, index, before)
    if (line.variant_id !== undefined && (!before || matchedIds.has(before.id)))
      return errors.variant(index, 'variant_id', serverMessages.variantNotFound)
    if (!before) return void plan.created.push(after)
    matchedIds.add(before.id)
    validateChange(index, before, after, uses.get(before.id), errors)
    plan.changed.push({ before, after: { ...after, id: before.id } })
  })
  for (const variant of stored.filter(({ id }) => !matchedIds.has(id))) {
    const use = uses.get(variant.id)
    plan[use?.is_sold || use?.is_used ? 'switchedOff' : 'removed'].push(variant)
  }
  lines.forEach((line, index) => {
    if (plan.switchedOff.some((variant) => variantKey(variant) === variantKey(line)))
      errors.variant(index, 'color', serverMessages.variantStillReferenced)
  })
  return plan
}

/** The changes of the plan by SKU; empty if there are none. */
export function diffVariantPlan({ created, changed, removed, switchedOff }: VariantPlan): RecordDiff {
  const all = [
    ...created.map((after) => ({ sku: after.sku, found: diffVariant(null, after) })),
    ...changed.map(({ before, after }) => ({ sku: before.sku, found: diffVariant(before, after) })),
    ...removed.map((before) => ({ sku: before.sku, found: diffVariant(before, null) })),
    ...switchedOff.map((before) => ({
      sku: before.sku,
      found: diffVariant(before, { ...before, is_active: false }),
    })),
  ].filter(({ found }) => found !== null)
  return {
    before: Object.fromEntries(all.map(({ sku, found }) => [sku, found?.before ?? null])),
    after: Object.fromEntries(all.map(({ sku, found }) => [sku, found?.after ?? null])),
  }
}

/**
 * Applies the plan, with a ledger row for every change of stock and a history row for every change of price. Two variants may
 * swap names.
 */
export async function applyVariantPlan(
  tx: Transaction,
  productId: number,
  plan: VariantPlan,
  actor: string,
): Promise<void> {
  const removed = plan.removed.map(({ id }) => id)
  if (removed.length > 0) {
    await enqueueStatement(tx, sql`delete from stock_movements where variant_id = any (${removed}::bigint[])`)
    await enqueueStatement(tx, sql`delete from variants where id = any (${removed}::bigint[])`)
  }
  if (plan.switchedOff.length > 0)
    await enqueueStatement(
      tx,
      sql`update variants set is_active = false where id = any (${plan.switchedOff.map(({ id }) => id)}::bigint[])`,
    )
  await updateVariants(
    tx,
    plan.changed.filter(({ before, after }) => diffVariant(before, after) !== null),
    actor,
  )
  if (plan.created.length === 0) return
  await enqueueStatement(
    tx,
    sql`with made as (
      insert into variants (product_id, ${variantSql.names})
      select ${productId}::bigint, n.* from jsonb_to_recordset(${JSON.stringify(plan.created)}::jsonb) n (${variantSql.typed}) order by sort returning id, on_hand)
    insert into stock_movements (variant_id, change, reason, actor) select id, on_hand, ${reason}, ${actor} from made where on_hand > 0 order by id`,
  )
}

async function updateVariants(tx: Transaction, changed: VariantPlan['changed'], actor: string): Promise<void> {
  if (changed.length === 0) return
  const renamed = changed
    .filter(({ before, after }) => before.sku !== after.sku || variantKey(before) !== variantKey(after))
    .map(({ before }) => before.id)
  // Rename swapping variants to temporary names first, because the unique index is checked row by row.
  if (renamed.length > 1)
    await enqueueStatement(
      tx,
      sql`update variants set sku = ' ' || id, option = ' ' || id where id = any (${renamed}::bigint[])`,
    )
  const rows = changed.map(({ before, after }) => ({
    ...after,
    moved: after.on_hand - before.on_hand,
    mrp_before: before.mrp_paise,
    price_before: before.price_paise,
  }))
  await enqueueStatement(
    tx,
    sql`with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id bigint, ${variantSql.typed}, moved integer, mrp_before bigint, price_before bigint)),
    put as (
      update variants v set ${variantSql.set} from r where v.id = r.id),
    counted as (insert into stock_movements (variant_id, change, reason, actor) select id, moved, ${reason}, ${actor} from r where moved <> 0 order by id)
    insert into price_changes (variant_id, mrp_before, mrp_after, price_before, price_after, reason, actor)
    select id, mrp_before, mrp_paise, price_before, price_paise, ${reason}, ${actor} from r where mrp_before <> mrp_paise or price_before <> price_paise order by id`,
  )
}
