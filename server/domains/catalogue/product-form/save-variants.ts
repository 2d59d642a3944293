import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { sendAlong, type Transaction } from '../../../platform/database/transaction.ts'
import { type KeptVariant, readVariantUse, type VariantUse } from './kept-product.queries.ts'
import { type Difference, variantDifference } from './product-form-record.ts'
import { colorOf, type ProductRefusals } from './product-refusals.ts'
import { type VariantColumns, variantColumns, type VariantFields } from './product-rows.ts'

const reason = 'product form'

export interface VariantPlan {
  made: VariantColumns[]
  changed: { before: KeptVariant; after: KeptVariant }[]
  removed: KeptVariant[]
  /** Left out of the form, but named by orders or carts: switched off. */
  switchedOff: KeptVariant[]
}

/** The variant that a line of the form is: by its number, else by its SKU. */
const keptOf = ({ variant_id, sku }: VariantFields, kept: readonly KeptVariant[]): KeptVariant | undefined =>
  kept.find((variant) => (variant_id === undefined ? variant.sku === sku : variant.id === variant_id))

function judgeChange(
  place: number,
  before: KeptVariant,
  after: VariantColumns,
  use: VariantUse | undefined,
  refusals: ProductRefusals,
): void {
  if (use?.is_sold && after.option !== before.option) refusals.variant(place, 'option', answers.variantSold)
  if (use?.is_sold && after.color !== before.color) refusals.variant(place, 'color', answers.variantSold)
  if (use && after.on_hand !== before.on_hand && after.on_hand < use.held)
    refusals.variant(place, 'stock', answers.stockHeld(use.held))
}

/** What saving these lines means for the variants that are there, which must be locked; what cannot be is told to `refusals`. */
export async function planVariants(
  tx: Transaction,
  lines: readonly VariantFields[],
  kept: readonly KeptVariant[],
  refusals: ProductRefusals,
): Promise<VariantPlan> {
  const uses =
    kept.length > 0
      ? await readVariantUse(
          tx,
          kept.map(({ id }) => id),
        )
      : new Map<number, VariantUse>()
  const plan: VariantPlan = { made: [], changed: [], removed: [], switchedOff: [] }
  const met = new Set<number>()
  lines.forEach((line, place) => {
    const before = keptOf(line, kept)
    const after = variantColumns(line, place, before)
    if (line.variant_id !== undefined && (!before || met.has(before.id)))
      return refusals.variant(place, 'variant_id', answers.variantNotFound)
    if (!before) return void plan.made.push(after)
    met.add(before.id)
    judgeChange(place, before, after, uses.get(before.id), refusals)
    plan.changed.push({ before, after: { ...after, id: before.id } })
  })
  for (const variant of kept.filter(({ id }) => !met.has(id))) {
    const use = uses.get(variant.id)
    plan[use?.is_sold || use?.is_used ? 'switchedOff' : 'removed'].push(variant)
  }
  lines.forEach((line, place) => {
    if (plan.switchedOff.some((variant) => colorOf(variant) === colorOf(line)))
      refusals.variant(place, 'color', answers.variantKept)
  })
  return plan
}

/** What the plan changes, by SKU; empty where it changes nothing. */
export function planDifference({ made, changed, removed, switchedOff }: VariantPlan): Difference {
  const all = [
    ...made.map((after) => ({ sku: after.sku, found: variantDifference(null, after) })),
    ...changed.map(({ before, after }) => ({ sku: before.sku, found: variantDifference(before, after) })),
    ...removed.map((before) => ({ sku: before.sku, found: variantDifference(before, null) })),
    ...switchedOff.map((before) => ({
      sku: before.sku,
      found: variantDifference(before, { ...before, is_active: false }),
    })),
  ].filter(({ found }) => found !== null)
  return {
    before: Object.fromEntries(all.map(({ sku, found }) => [sku, found?.before ?? null])),
    after: Object.fromEntries(all.map(({ sku, found }) => [sku, found?.after ?? null])),
  }
}

const columns = sql`sku text, ean text, option text, ram_gb integer, storage_gb integer, color text, color_hex text, mrp_paise bigint, price_paise bigint, cost_paise bigint, on_hand integer,
  max_qty integer, is_active boolean, sort integer`

/** Carries the plan out, with a row in the ledger for every change of stock and one in the history for every change of price. Two may change names with each other. */
export async function carryOut(tx: Transaction, productId: number, plan: VariantPlan, actor: string): Promise<void> {
  const removed = plan.removed.map(({ id }) => id)
  if (removed.length > 0) {
    await sendAlong(tx, sql`delete from stock_movements where variant_id = any (${removed}::bigint[])`)
    await sendAlong(tx, sql`delete from variants where id = any (${removed}::bigint[])`)
  }
  if (plan.switchedOff.length > 0)
    await sendAlong(
      tx,
      sql`update variants set is_active = false where id = any (${plan.switchedOff.map(({ id }) => id)}::bigint[])`,
    )
  await change(
    tx,
    plan.changed.filter(({ before, after }) => variantDifference(before, after) !== null),
    actor,
  )
  if (plan.made.length === 0) return
  await sendAlong(
    tx,
    sql`with made as (
      insert into variants (product_id, sku, ean, option, ram_gb, storage_gb, color, color_hex, mrp_paise, price_paise, cost_paise, on_hand, max_qty, is_active, sort)
      select ${productId}::bigint, n.* from jsonb_to_recordset(${JSON.stringify(plan.made)}::jsonb) n (${columns}) order by sort returning id, on_hand)
    insert into stock_movements (variant_id, change, reason, actor) select id, on_hand, ${reason}, ${actor} from made where on_hand > 0 order by id`,
  )
}

async function change(tx: Transaction, changed: VariantPlan['changed'], actor: string): Promise<void> {
  if (changed.length === 0) return
  const renamed = changed
    .filter(({ before, after }) => before.sku !== after.sku || colorOf(before) !== colorOf(after))
    .map(({ before }) => before.id)
  // Those that change places step aside first: the database compares row by row.
  if (renamed.length > 1)
    await sendAlong(
      tx,
      sql`update variants set sku = ' ' || id, option = ' ' || id where id = any (${renamed}::bigint[])`,
    )
  const rows = changed.map(({ before, after }) => ({
    ...after,
    moved: after.on_hand - before.on_hand,
    mrp_before: before.mrp_paise,
    price_before: before.price_paise,
  }))
  await sendAlong(
    tx,
    sql`with n as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id bigint, ${columns}, moved integer, mrp_before bigint, price_before bigint)),
    put as (
      update variants v set sku = n.sku, ean = n.ean, option = n.option, ram_gb = n.ram_gb, storage_gb = n.storage_gb, color = n.color, color_hex = n.color_hex, mrp_paise = n.mrp_paise,
        price_paise = n.price_paise, cost_paise = n.cost_paise, on_hand = n.on_hand, max_qty = n.max_qty, is_active = n.is_active, sort = n.sort
      from n where v.id = n.id),
    counted as (insert into stock_movements (variant_id, change, reason, actor) select id, moved, ${reason}, ${actor} from n where moved <> 0 order by id)
    insert into price_changes (variant_id, mrp_before, mrp_after, price_before, price_after, reason, actor)
    select id, mrp_before, mrp_paise, price_before, price_paise, ${reason}, ${actor} from n where mrp_before <> mrp_paise or price_before <> price_paise order by id`,
  )
}
