import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'

export type CouponDraft = ReturnType<typeof couponDraft>

const toText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** The initial values of the form: those of the coupon, or of a new one that is valid from today. */
export const couponDraft = (coupon: StaffCoupon | undefined, today: string) => ({
  code: coupon?.code ?? '',
  title: coupon?.title ?? '',
  type: coupon?.type ?? 'flat',
  value: toText(coupon?.value),
  max_discount: toText(coupon?.max_discount),
  min_cart: coupon?.min_cart ? toText(coupon.min_cart) : '',
  from_date: coupon?.from_date ?? today,
  to_date: coupon?.to_date ?? '',
  usage_limit: toText(coupon?.usage_limit),
  per_customer: toText(coupon?.per_customer),
  is_active: coupon ? coupon.is_active === 1 : true,
})
