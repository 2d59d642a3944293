import { couponDiscount, couponError } from '@handset/contract/domains/coupons/coupon.rules.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const couponRow = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  type: z.enum(['flat', 'percent']),
  value: z.number(),
  maxDiscount: z.number().nullable(),
  minCart: z.number(),
  isActive: z.boolean(),
  hasStarted: z.boolean(),
  hasEnded: z.boolean(),
  usesLeft: z.number().nullable(),
  customerUsesLeft: z.number().nullable(),
})
export type Coupon = z.infer<typeof couponRow>

/**
 * The columns needed to validate coupon `c` for one customer. A use by the customer's own unpaid order does not count,
 * because the next order replaces it and releases its use first.
 */
const couponForCustomer = (customerId: number): RawBuilder<Coupon> => sql`
  c.id, c.code, c.title, c.type, c.value, c.max_discount_paise as "maxDiscount", c.min_cart_paise as "minCart", c.is_active as "isActive",
  c.starts_at <= now() as "hasStarted", c.ends_at <= now() as "hasEnded",
  c.usage_limit - (c.used_count - own.unpaid) as "usesLeft", c.per_customer - own.paid as "customerUsesLeft"
  from coupons c cross join lateral (
    select count(*) filter (where o.placed_at is null)::integer as unpaid, count(*) filter (where o.placed_at is not null)::integer as paid
    from coupon_uses u join orders o on o.id = u.order_id
    where u.coupon_id = c.id and u.customer_id = ${customerId} and u.released_at is null) own`

/** A coupon by its code (upper case) for this customer, usable or not; null if the code is unknown. */
export async function findCoupon(db: Reader, customerId: number, code: string): Promise<Coupon | null> {
  const rows = await queryRows(db, couponRow)`select ${couponForCustomer(customerId)} where c.code = ${code}`
  return rows[0] ?? null
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
    .filter((coupon) => coupon.cart_paise > 0 && couponError(coupon, coupon.cart_paise) === null)
    .map(({ code, title, cart_paise, ...terms }) => ({
      code,
      title,
      amount: toRupees(couponDiscount(terms, cart_paise)),
    }))
    .toSorted((a, b) => b.amount - a.amount || a.code.localeCompare(b.code))
}
