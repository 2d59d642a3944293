import { serverMessages } from '../../server-messages.ts'
import { type Paise, formatRupees, toRupees } from '../../money.rules.ts'

/** The state of a coupon for one customer; the dates are compared by the database's clock. */
export interface CouponTerms {
  type: 'flat' | 'percent'
  /** Paise for a flat coupon, hundredths of a percent otherwise. */
  value: number
  maxDiscount: Paise | null
  minCart: Paise
  isActive: boolean
  hasStarted: boolean
  hasEnded: boolean
  /** Remaining uses in total and for this customer; null: unlimited. */
  usesLeft: number | null
  customerUsesLeft: number | null
}

/** The minimum total of an order after discounts: one rupee. */
export const minTotal: Paise = 100

/** The discount of a coupon in whole paise, rounded down; leaves at least one rupee to pay. */
export function couponDiscount(
  { type, value, maxDiscount }: Pick<CouponTerms, 'type' | 'value' | 'maxDiscount'>,
  linesTotal: Paise,
): Paise {
  const uncapped = type === 'flat' ? value : Math.floor((linesTotal * value) / 10_000)
  return Math.max(0, Math.min(uncapped, maxDiscount ?? uncapped, linesTotal - minTotal))
}

/** Whether no uses are left for anyone: the only reason that a concurrent order can cause between summary and order. */
export const isUsedUp = (coupon: CouponTerms): boolean => coupon.usesLeft !== null && coupon.usesLeft <= 0

/** The message why this customer cannot use the coupon now, or null. */
export function couponError(coupon: CouponTerms | null, linesTotal: Paise): string | null {
  if (!coupon || !coupon.isActive) return serverMessages.couponInvalid
  if (!coupon.hasStarted) return serverMessages.couponNotStarted
  if (coupon.hasEnded) return serverMessages.couponExpired
  if (coupon.customerUsesLeft !== null && coupon.customerUsesLeft <= 0) return serverMessages.couponUsed
  if (linesTotal < coupon.minCart) return serverMessages.couponMinimum(formatRupees(toRupees(coupon.minCart)))
  return isUsedUp(coupon) ? serverMessages.couponUsedUp : null
}
