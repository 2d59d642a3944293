import { announceChange } from '../../platform/change-notices.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { holdsCouponUse, takeCouponUse } from '../coupons/coupon-uses.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { LockedOrder } from './lock-order.ts'
import { holdStock, lockVariants, readLineVariants, readStockedLines, stockTags } from './stock-holds.ts'

/**
 * Reserves an unpaid order's stock and coupon for another try to pay, whether or not they were let go meanwhile. Answers until when, or null
 * when they can no longer be had; then nothing has changed. The customer and the order must be locked.
 */
export async function reserveAgain(tx: Transaction, order: LockedOrder): Promise<Date | null> {
  await lockVariants(tx, await readLineVariants(tx, order.id))
  const lines = await readStockedLines(tx, order)
  if (lines.some((line) => !line.is_available)) return null
  if (!(await keepCoupon(tx, order))) return null
  const { hold_minutes } = await readSettings(tx, 'limits')
  const heldUntil = await holdStock(tx, order.id, lines, hold_minutes)
  await announceChange(tx, stockTags(lines.map((line) => line.product_id)))
  return heldUntil
}

/** True when the order has no coupon, still holds its use, or gets it back. */
export async function keepCoupon(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.coupon_code === null || (await holdsCouponUse(tx, order.id))) return true
  return takeCouponUse(tx, { code: order.coupon_code, orderId: order.id, customerId: order.customer_id })
}
