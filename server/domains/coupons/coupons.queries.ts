import { couponDiscount, couponError, type CouponTerms } from '@handset/contract/domains/coupons/coupon.rules.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

interface CouponRow {
  id: number
  code: string
  title: string
  type: CouponTerms['type']
  value: number
  max_discount_paise: Paise | null
  min_cart_paise: Paise
  is_active: boolean
  has_begun: boolean
  has_ended: boolean
  uses_left: number | null
  own_uses_left: number | null
}

export interface Coupon extends CouponTerms {
  id: number
  code: string
  title: string
}

/**
 * The columns needed to validate coupon `c` for one customer. A use by the customer's own unpaid order does not count,
 * because the next order replaces it and releases its use first.
 */
const couponForCustomer = (customerId: number): RawBuilder<CouponRow> => sql<CouponRow>`
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
  const { rows } = await sql<CouponRow>`select ${couponForCustomer(customerId)} where c.code = ${code}`.execute(db)
  return rows[0] ? toCoupon(rows[0]) : null
}

/** The coupons that this customer's cart can use now, with their discount in rupees, largest first. */
export async function listUsableCoupons(
  db: Reader,
  customerId: number,
): Promise<{ code: string; title: string; amount: number }[]> {
  const { rows } = await sql<CouponRow & { cart_paise: Paise }>`
    with cart as (
      select coalesce(sum(v.price_paise * l.qty), 0)::bigint as total from cart_lines l join variants v on v.id = l.variant_id where l.customer_id = ${customerId})
    select (select total from cart) as cart_paise, ${couponForCustomer(customerId)}
    where c.is_active and c.starts_at <= now() and c.ends_at > now() and c.min_cart_paise <= (select total from cart)`.execute(
    db,
  )
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
