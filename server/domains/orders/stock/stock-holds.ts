import { sql } from 'kysely'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { stockForCustomer } from '../../cart/customer-stock.sql.ts'
import { releaseCouponUses } from '../../coupons/coupon-uses.ts'
import type { MovedUnits } from './invalidate-stock.ts'

export interface HeldLine {
  variant_id: number
  product_id: number
  quantity: number
}

/** Locks the variants of an order in id order, so that all who want some of the same take turns and nobody waits in a circle. */
export async function lockOrderVariants(tx: Transaction, orderId: number): Promise<void> {
  await enqueueStatement(
    tx,
    sql`select from variants where id in (select variant_id from order_lines where order_id = ${orderId}) order by id for no key update`,
  )
}

/** The same for the variants of a customer's cart; the customer must be locked, so that nothing is added to it meanwhile. */
export async function lockCartVariants(tx: Transaction, customerId: number): Promise<void> {
  await enqueueStatement(
    tx,
    sql`select from variants where id in (select variant_id from cart_lines where customer_id = ${customerId}) order by id for no key update`,
  )
}

/** Promises these units to an order for so many minutes from now; whoever calls has locked the variants and seen that there are enough. */
export async function holdStock(tx: Transaction, orderId: number, lines: HeldLine[], minutes: number): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into stock_holds (order_id, variant_id, quantity, expires_at)
    select ${orderId}, line.variant_id, line.quantity, now() + make_interval(mins => ${minutes})
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.quantity)}::integer[]) as line (variant_id, quantity)
    on conflict (order_id, variant_id) do update set state = 'held', quantity = excluded.quantity, expires_at = excluded.expires_at
    returning expires_at`.execute(tx)
  const [first] = rows
  if (!first) throw new Error(`The order ${orderId} has no lines to hold stock for`)
  return first.expires_at
}

export interface StockedLine extends HeldLine {
  /** The order's own units are still held, or others have left enough. */
  is_available: boolean
}

/** What an order needs of each variant (two lines may have become the same colour), each with whether it can be had now. The variants must be locked, so that the answer stays true. */
export async function readStockedLines(
  tx: Transaction,
  order: { id: number; customer_id: number },
): Promise<StockedLine[]> {
  const { rows } = await sql<StockedLine>`
    select l.variant_id, l.product_id, l.quantity, v.on_hand >= l.quantity and (${stockForCustomer(order.customer_id)} >= l.quantity or exists (
        select from stock_holds own where own.order_id = l.order_id and own.variant_id = l.variant_id and own.state = 'held' and own.expires_at > now())) as is_available
    from (select order_id, variant_id, product_id, sum(quantity)::integer as quantity from order_lines where order_id = ${order.id} group by order_id, variant_id, product_id) l
    join variants v on v.id = l.variant_id order by l.variant_id`.execute(tx)
  return rows
}

/** The units of a placed order are no longer promised but gone. */
export async function claimHolds(tx: Transaction, orderId: number): Promise<void> {
  await enqueueStatement(tx, tx.updateTable('stock_holds').set({ state: 'claimed' }).where('order_id', '=', orderId))
}

/** Lets go of what unpaid orders keep from others: held units and coupon uses. The orders must be locked. Answers the units that are free again. */
export async function releaseReservations(tx: Transaction, orderIds: number[]): Promise<MovedUnits[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<MovedUnits>`
    update stock_holds h set state = 'released' from variants v
    where v.id = h.variant_id and h.order_id = any(${orderIds}::bigint[]) and h.state = 'held' returning v.product_id, h.quantity`.execute(
    tx,
  )
  await releaseCouponUses(tx, orderIds)
  return rows
}
