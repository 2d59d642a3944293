import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { toPaise, toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { conflict, invalidField, missing, type Refuse } from '../../../platform/http/result.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { held } from '../read-model/available-stock.ts'

const lockedVariantRow = z.object({
  product_id: z.number(),
  sku: z.string(),
  mrp_paise: z.number(),
  price_paise: z.number(),
  on_hand: z.number(),
})
type LockedVariant = z.infer<typeof lockedVariantRow>

interface Target extends LockedVariant {
  id: number
  held: number
}

const quantityRow = z.object({ quantity: z.number() })

/** Locks the variant and reads its held units: holds take the same lock first. */
async function lockVariant(tx: Transaction, id: number): Promise<Target | undefined> {
  const [variant] = await queryRows(tx, lockedVariantRow)`
    select product_id, sku, mrp_paise, price_paise, on_hand from variants where id = ${id} for no key update`
  if (!variant) return undefined
  // Read after the lock, so that a concurrent hold counts.
  const holds = await queryRows(tx, quantityRow)`
    with ${held} select quantity::integer from held where variant_id = ${id}`
  return { ...variant, id, held: holds[0]?.quantity ?? 0 }
}

const auditFields = ({ mrp_paise, price_paise, on_hand }: Omit<LockedVariant, 'product_id' | 'sku'>) => ({
  product_mrp: toRupees(mrp_paise),
  product_mop: toRupees(price_paise),
  stock: on_hand,
})

/** Sets the stock on hand; the difference goes into the ledger. */
async function setStock(
  tx: Transaction,
  { id, on_hand }: Target,
  stock: number,
  reason: string,
  actor: string,
): Promise<void> {
  await tx.updateTable('variants').set({ on_hand: stock }).where('id', '=', id).execute()
  await tx
    .insertInto('stock_movements')
    .values({ variant_id: id, change: stock - on_hand, reason, actor })
    .execute()
}

async function setPrice(tx: Transaction, before: Target, after: Prices, reason: string, actor: string): Promise<void> {
  const { mrp_paise, price_paise } = after
  await tx.updateTable('variants').set({ mrp_paise, price_paise }).where('id', '=', before.id).execute()
  await tx
    .insertInto('price_changes')
    .values({
      variant_id: before.id,
      mrp_before: before.mrp_paise,
      mrp_after: mrp_paise,
      price_before: before.price_paise,
      price_after: price_paise,
      reason,
      actor,
    })
    .execute()
  await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()`, updated_by: actor }))
    .where('id', '=', before.product_id)
    .execute()
}

interface Prices {
  mrp_paise: number
  price_paise: number
}

const paiseOr = (rupees: number | undefined, paise: number) => (rupees === undefined ? paise : toPaise(rupees))

/** The new values of the variant, validated. */
function validateChange(
  before: Target,
  input: ParsedInput<'admin/product-update-price-stock'>,
  refuse: Refuse,
): Prices & { on_hand: number } {
  const after = {
    mrp_paise: paiseOr(input.product_mrp, before.mrp_paise),
    price_paise: paiseOr(input.product_mop, before.price_paise),
    on_hand: input.stock ?? before.on_hand,
  }
  if (after.price_paise > after.mrp_paise)
    return refuse(
      invalidField(input.product_mop === undefined ? 'product_mrp' : 'product_mop', serverMessages.priceAboveMrp),
    )
  if (after.on_hand === before.on_hand) return after
  if (input.stock_was !== undefined && input.stock_was !== before.on_hand)
    return refuse(conflict(serverMessages.stockChanged(before.on_hand), { stock: before.on_hand }))
  return after.on_hand < before.held ? refuse(invalidField('stock', serverMessages.stockHeld(before.held))) : after
}

/**
 * Sets price and stock on hand of a variant, each with its reason. 404 for an unknown variant, 422 {product_mop} or {product_mrp}
 * for a price above the MRP, 422 {stock} for less than unpaid orders hold (their customers are paying now), 409 {stock} if the
 * stock has changed since it was read.
 */
export async function setPriceAndStock(
  tx: Transaction,
  context: AuditContext,
  input: ParsedInput<'admin/product-update-price-stock'>,
  refuse: Refuse,
): Promise<void> {
  const before = await lockVariant(tx, input.variant_id)
  if (!before) return refuse(missing(serverMessages.variantNotFound))
  const after = validateChange(before, input, refuse)
  const isRestocked = after.on_hand !== before.on_hand
  const isRepriced = after.mrp_paise !== before.mrp_paise || after.price_paise !== before.price_paise
  if (!isRestocked && !isRepriced) return
  const { email } = context.actor
  if (isRestocked) await setStock(tx, before, after.on_hand, input.reason ?? 'recount', email)
  if (isRepriced) await setPrice(tx, before, after, input.reason ?? 'price change', email)
  // Lists that do not show it depend on its price and on whether any is available.
  const affectsListings = isRepriced || before.on_hand <= before.held !== after.on_hand <= before.held
  await publishInvalidation(tx, [`product:${before.product_id}`, ...(affectsListings ? ['catalogue'] : [])])
  await writeAudit(tx, context, {
    action: 'product-update-price-stock',
    entity: `product/${before.product_id}`,
    before: { sku: before.sku, ...auditFields(before) },
    after: { ...auditFields(after), reason: input.reason ?? '' },
  })
}
