import { sql } from 'kysely'
import { z } from 'zod'
import { queryRow, queryRows } from '../../../platform/database/query-rows.ts'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { stockForCustomer } from '../../cart/customer-stock.sql.ts'
import { releaseCouponUses } from '../../coupons/coupon-uses.ts'
import { type MovedUnits, movedUnitsRow } from './invalidate-stock.ts'

const heldLineRow = z.object({
  variant_id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
})
export type HeldLine = z.infer<typeof heldLineRow>

/** Locks the variants of an order in id order, so that concurrent transactions queue up without deadlocks. */
export async function lockOrderVariants(tx: Transaction, orderId: number): Promise<void> {
  await enqueueStatement(
    tx,
    sql`select from variants where id in (select variant_id from order_lines where order_id = ${orderId}) order by id for no key update`,
  )
}

/**
 * Locks the variants of a customer's cart, or the single one to be bought, in the same way; the customer must be
 * locked, so that nothing is added meanwhile.
 */
export async function lockCartVariants(tx: Transaction, customerId: number, variantId?: number): Promise<void> {
  await enqueueStatement(
    tx,
    sql`select from variants where id in (${variantId === undefined ? sql`select variant_id from cart_lines where customer_id = ${customerId}` : sql`${variantId}`}) order by id for no key update`,
  )
}

const expiresAtRow = z.object({ expires_at: z.date() })

/**
 * Holds units for an order for this many minutes. The caller has locked the variants and checked that enough are left.
 */
export async function holdStock(tx: Transaction, orderId: number, lines: HeldLine[], minutes: number): Promise<Date> {
  const first = await queryRow(tx, expiresAtRow)`
    insert into stock_holds (order_id, variant_id, quantity, expires_at)
    select ${orderId}, line.variant_id, line.quantity, now() + make_interval(mins => ${minutes})
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.quantity)}::integer[]) as line (variant_id, quantity)
    on conflict (order_id, variant_id) do update set state = 'held', quantity = excluded.quantity, expires_at = excluded.expires_at
    returning expires_at`
  return first.expires_at
}

const stockedLineRow = heldLineRow.extend({
  /** The order's own units are still held, or enough others are left. */
  is_available: z.boolean(),
})
export type StockedLine = z.infer<typeof stockedLineRow>

/**
 * The units an order needs of each variant, and whether they are available now; two lines may have become the same
 * variant. The variants must be locked, so that the result stays true.
 */
export async function readStockedLines(
  tx: Transaction,
  order: { id: number; customer_id: number },
): Promise<StockedLine[]> {
  return queryRows(tx, stockedLineRow)`
    select l.variant_id, l.product_id, l.quantity, v.on_hand >= l.quantity and (${stockForCustomer(order.customer_id)} >= l.quantity or exists (
        select from stock_holds own where own.order_id = l.order_id and own.variant_id = l.variant_id and own.state = 'held' and own.expires_at > now())) as is_available
    from (select order_id, variant_id, product_id, sum(quantity)::integer as quantity from order_lines where order_id = ${order.id} group by order_id, variant_id, product_id) l
    join variants v on v.id = l.variant_id order by l.variant_id`
}

/** Marks the holds of a placed order as consumed: its units are no longer held but sold. */
export async function claimHolds(tx: Transaction, orderId: number): Promise<void> {
  await enqueueStatement(tx, tx.updateTable('stock_holds').set({ state: 'claimed' }).where('order_id', '=', orderId))
}

/** Releases the held units and coupon uses of unpaid orders. The orders must be locked. Returns the released units. */
export async function releaseReservations(tx: Transaction, orderIds: number[]): Promise<MovedUnits[]> {
  if (orderIds.length === 0) return []
  const rows = await queryRows(tx, movedUnitsRow)`
    update stock_holds h set state = 'released' from variants v
    where v.id = h.variant_id and h.order_id = any(${orderIds}::bigint[]) and h.state = 'held'
      returning v.product_id, h.quantity`
  await releaseCouponUses(tx, orderIds)
  return rows
}
