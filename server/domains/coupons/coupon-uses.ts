import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'

/**
 * Takes a use of the coupon for an order, or takes it again after its release. Returns false without any change if the
 * coupon or this customer has no use left; of concurrent requests for the last use exactly one gets true.
 */
export async function takeCouponUse(
  tx: Transaction,
  use: { code: string; orderId: number; customerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update coupons c set used_count = used_count + 1
      where c.code = ${use.code} and (c.usage_limit is null or c.used_count < c.usage_limit)
        and (c.per_customer is null or c.per_customer > (select count(*) from coupon_uses u where u.coupon_id = c.id and u.customer_id = ${use.customerId} and u.released_at is null))
      returning c.id)
    insert into coupon_uses (coupon_id, order_id, customer_id) select id, ${use.orderId}, ${use.customerId} from taken
    on conflict (coupon_id, order_id) do update set released_at = null
    returning coupon_id`.execute(tx)
  return rows.length > 0
}

/** Releases the coupon uses of these orders. Safe to repeat. The orders must be locked. */
export async function releaseCouponUses(tx: Transaction, orderIds: number[]): Promise<void> {
  await sql`
    with released as (update coupon_uses set released_at = now() where order_id = any(${orderIds}::bigint[]) and released_at is null returning coupon_id)
    update coupons c set used_count = c.used_count - r.uses
    from (select coupon_id, count(*)::integer as uses from released group by coupon_id) r where c.id = r.coupon_id`.execute(
    tx,
  )
}

/** Locks the coupon, so that no other transaction takes or releases a use. Locked after variants. */
export async function lockCoupon(tx: Transaction, code: string): Promise<void> {
  await sql`select from coupons where code = ${code} for no key update`.execute(tx)
}

/** True if the order's coupon use is in force. */
export async function hasCouponUse(tx: Transaction, orderId: number): Promise<boolean> {
  const use = await tx
    .selectFrom('coupon_uses')
    .select('coupon_id')
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return use !== undefined
}
