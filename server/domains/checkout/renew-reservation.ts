import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { invalidateStock } from '../orders/stock/invalidate-stock.ts'
import { isCouponUnavailable, reclaimCoupon } from '../orders/reclaim-coupon.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import { holdStock, lockOrderVariants, readStockedLines } from '../orders/stock/stock-holds.ts'

/**
 * Reserves an unpaid order's stock and coupon again, whether or not they were released meanwhile. Returns the new
 * expiry, or null without any change if stock or coupon are no longer available. The customer and the order must be
 * locked.
 */
export async function renewReservation(
  tx: Transaction,
  order: LockedOrder,
  paymentMethod: string,
): Promise<Date | null> {
  await lockOrderVariants(tx, order.id)
  const lines = await readStockedLines(tx, order)
  if (lines.some((line) => !line.is_available) || (await isCouponUnavailable(tx, order))) return null
  await reclaimCoupon(tx, order)
  const { hold_minutes } = await readSettings(tx, 'limits')
  const heldUntil = await holdStock(tx, order.id, lines, hold_minutes)
  await tx
    .updateTable('orders')
    .set({ payment_status: paymentStatus.pending, payment_method: paymentMethod })
    .where('id', '=', order.id)
    .execute()
  const text = 'Payment started again'
  await addOrderEvent(tx, order, { kind: 'payment-retried', code: orderStatus.pending, text, actor: 'customer' })
  await invalidateStock(tx, lines)
  return heldUntil
}
