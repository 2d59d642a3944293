import { couponDiscount, couponError, type CouponTerms } from '@handset/contract/domains/coupons/coupon.rules.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const couponRow = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  type: z.object({
    type: z.enum(['flat', 'percent']),
    value: z.number(),
    maxDiscount: z.number().nullable(),
    minCart: z.number(),
    isActive: z.boolean(),
    hasStarted: z.boolean(),
    hasEnded: z.boolean(),
    usesLeft: z.number().nullable(),
    customerUsesLeft: z.number().nullable(),
  }).shape.type,
  value: z.number(),
  max_discount_paise: z.number().nullable(),
  min_cart_paise: z.number(),
  is_active: z.boolean(),
  has_begun: z.boolean(),
  has_ended: z.boolean(),
  uses_left: z.number().nullable(),
  own_uses_left: z.number().nullable(),
})
type CouponRow = z.infer<typeof couponRow>

export interface Coupon extends CouponTerms {
  id: number
  code: string
  title: string
}

/**
 * The columns needed to validate coupon `c` for one customer. A use by the customer's own unpaid order does not count,
 * because the next order replaces it and releases its use first.
 */
const couponForCustomer = (customerId: number): RawBuilder<CouponRow> => sql`
  c.id, c.code, c.title, c.type, c.value, c.max_discount_paise, c.min_cart_paise, c.is_active, c.starts_at <= now() as has_begun, c.ends_at <= now() as has_ended,
  c.usage_limit - (c.used_count - own.unpaid) as uses_left, c.per_customer - own.paid as own_uses_left
  from coupons c cross join lateral (
    select count(*) filter (where o.placed_at is null)::integer as unpaid, count(*) filter (where o.placed_at is not null)::integer as paid
    from coupon_uses u join orders o on o.id = u.order_id
    where u.coupon_id = c.id and u.customer_id = ${customerId} and u.released_at is null) own`

const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  title: row.title,
  type: row.type,
  value: row.value,
  maxDiscount: row.max_discount_paise,
  minCart: row.min_cart_paise,
  isActive: row.is_active,
  hasStarted: row.has_begun,
  hasEnded: row.has_ended,
  usesLeft: row.uses_left,
  customerUsesLeft: row.own_uses_left,
})

/** A coupon by its code (upper case) for this customer, usable or not; null if the code is unknown. */
export async function findCoupon(db: Reader, customerId: number, code: string): Promise<Coupon | null> {
  const rows = await queryRows(db, couponRow)`select ${couponForCustomer(customerId)} where c.code = ${code}`
  return rows[0] ? toCoupon(rows[0]) : null
}

const couponForCartRow = couponRow.extend({ cart_paise: z.number() })

/** The coupons that this customer's cart can use now, with their discount in rupees, largest first. */
export async function listUsableCoupons(
  db: Reader,
  customerId: number,
): Promise<{ code: string; title: string; amount: number }[]> {
  const rows = await queryRows(db, couponForCartRow)`
    with cart as (
      select coalesce(sum(v.price_paise * l.qty), 0)::bigint as total from cart_lines l join variants v on v.id = l.variant_id where l.customer_id = ${customerId})
    select (select total from cart) as cart_paise, ${couponForCustomer(customerId)}
    where c.is_active and c.starts_at <= now() and c.ends_at > now() and c.min_cart_paise <= (select total from cart)`
  return rows
    .map((row) => ({ coupon: toCoupon(row), total: row.cart_paise }))
    .filter(({ coupon, total }) => total > 0 && couponError(coupon, total) === null)
    .map(({ coupon, total }) => ({
      code: coupon.code,
      title: coupon.title,
      amount: toRupees(couponDiscount(coupon, total)),
    }))
    .toSorted((a, b) => b.amount - a.amount || a.code.localeCompare(b.code))
}
