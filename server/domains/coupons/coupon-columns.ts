import type { ParsedInput } from '@handset/contract/calls.ts'
import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'

export type CouponFields = ParsedInput<'admin/coupon-add-coupon'>

/** Midnight in India at the start of a day, plus this many days. */
export const startOfDay = (day: string, daysLater: number): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Asia/Kolkata'`

/** The columns that a coupon form sets, except its days. */
export const columnsOf = ({
  code,
  title,
  type,
  value,
  max_discount,
  min_cart = 0,
  usage_limit,
  per_customer,
  is_active,
}: CouponFields) => ({
  code,
  title,
  type,
  // A percentage is stored in hundredths, like paise.
  value: toPaise(value),
  max_discount_paise: max_discount === undefined ? null : toPaise(max_discount),
  min_cart_paise: toPaise(min_cart),
  usage_limit: usage_limit ?? null,
  per_customer: per_customer ?? null,
  is_active,
})

/** What the audit log records of a coupon. */
export const auditFields = ({
  code,
  title,
  type,
  value,
  max_discount,
  min_cart,
  from_date,
  to_date,
  usage_limit,
  per_customer,
  is_active,
}: CouponFields | StaffCoupon) => ({
  code,
  title,
  type,
  value,
  max_discount: max_discount ?? null,
  min_cart: min_cart ?? 0,
  from_date,
  to_date,
  usage_limit: usage_limit ?? null,
  per_customer: per_customer ?? null,
  is_active: Boolean(is_active),
})
