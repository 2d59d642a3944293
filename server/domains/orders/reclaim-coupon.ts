import type { Transaction } from '../../platform/database/transaction.ts'
import { hasCouponUse, lockCoupon, takeCouponUse } from '../coupons/coupon-uses.ts'
import { findCoupon } from '../coupons/coupons.queries.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * True when the order's coupon was given back and its last use has gone to somebody else. Otherwise nobody can take it before this transaction
 * ends. Whether it has expired since does not matter: the order's price is frozen.
 */
export async function isCouponUnavailable(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.coupon_code === null || (await hasCouponUse(tx, order.id))) return false
  await lockCoupon(tx, order.coupon_code)
  const coupon = await findCoupon(tx, order.customer_id, order.coupon_code)
  return !coupon || [coupon.usesLeft, coupon.customerUsesLeft].some((left) => left !== null && left <= 0)
}

/** Takes the order's coupon use back where it was released. Fails, so that the transaction rolls back, unless `isCouponLost` has denied it. */
export async function reclaimCoupon(tx: Transaction, order: LockedOrder): Promise<void> {
  if (order.coupon_code === null || (await hasCouponUse(tx, order.id))) return
  const claimed = await takeCouponUse(tx, { code: order.coupon_code, orderId: order.id, customerId: order.customer_id })
  if (!claimed) throw new Error(`The coupon of order ${order.order_number} is not there`)
}
