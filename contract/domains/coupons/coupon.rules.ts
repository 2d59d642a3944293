import { serverMessages } from '../../server-messages.ts'
import { type Paise, formatRupees, toRupees } from '../../money.rules.ts'

/** A coupon as it stands for one customer now; the dates are judged by the database's clock. */
export interface CouponTerms {
  type: 'flat' | 'percent'
  /** Paise for a flat coupon, hundredths of a percent for the other. */
  value: number
  maxDiscount: Paise | null
  minCart: Paise
  isActive: boolean
  hasStarted: boolean
  hasEnded: boolean
  /** Uses left in all, and for this customer; null where there is no bound. */
  usesLeft: number | null
  customerUsesLeft: number | null
}

/** What an order must cost at least, whatever is taken off: one rupee. */
export const minTotal: Paise = 100

/** What the coupon takes off a cart of so much, in whole paise; it leaves at least one rupee to pay. */
export function couponDiscount(
  { type, value, maxDiscount }: Pick<CouponTerms, 'type' | 'value' | 'maxDiscount'>,
  linesTotal: Paise,
): Paise {
  const uncapped = type === 'flat' ? value : Math.floor((linesTotal * value) / 10_000)
  return Math.max(0, Math.min(uncapped, maxDiscount ?? uncapped, linesTotal - minTotal))
}

/** True where the coupon has no uses left for anybody: the one reason that a rival can bring about between the summary and the order. */
export const isUsedUp = (coupon: CouponTerms): boolean => coupon.usesLeft !== null && coupon.usesLeft <= 0

/** Why this customer cannot use the coupon on a cart of so much now, or null. */
export function couponError(coupon: CouponTerms | null, linesTotal: Paise): string | null {
  if (!coupon || !coupon.isActive) return serverMessages.couponInvalid
  if (!coupon.hasStarted) return serverMessages.couponNotStarted
  if (coupon.hasEnded) return serverMessages.couponExpired
  if (coupon.customerUsesLeft !== null && coupon.customerUsesLeft <= 0) return serverMessages.couponUsed
  if (linesTotal < coupon.minCart) return serverMessages.couponMinimum(formatRupees(toRupees(coupon.minCart)))
  return isUsedUp(coupon) ? serverMessages.couponUsedUp : null
}
