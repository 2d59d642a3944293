import type { Transaction } from '../../platform/database/transaction.ts'
import { hasCouponUse, lockCoupon, takeCouponUse } from '../coupons/coupon-uses.ts'
import { findCoupon } from '../coupons/coupons.queries.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * True if the order's coupon use was released and the last use has been taken by another order. If false, no one else
 * can take it before this transaction ends. A coupon that has expired since still counts, because the order's price is
 * frozen.
 */
export async function isCouponUnavailable(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.coupon_code === null || (await hasCouponUse(tx, order.id))) return false
  await lockCoupon(tx, order.coupon_code)
  const coupon = await findCoupon(tx, order.customer_id, order.coupon_code)
  return !coupon || [coupon.usesLeft, coupon.customerUsesLeft].some((left) => left !== null && left <= 0)
}

/**
 * Takes the order's coupon use again if it was released. Throws, which rolls the transaction back, unless
 * `isCouponUnavailable` returned false before.
 */
export async function reclaimCoupon(tx: Transaction, order: LockedOrder): Promise<void> {
  if (order.coupon_code === null || (await hasCouponUse(tx, order.id))) return
  const claimed = await takeCouponUse(tx, { code: order.coupon_code, orderId: order.id, customerId: order.customer_id })
  if (!claimed) throw new Error(`The coupon of order ${order.order_number} has no use left`)
}
