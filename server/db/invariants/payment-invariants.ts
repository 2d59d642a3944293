import type { Invariant } from './invariant.ts'

/** Money of attempt `a` goes or went back. */
const isRefunded = `exists (select from refunds r where r.attempt_id = a.id and r.state <> 'stopped')`

/** Staff cancelled the placed order that attempt `a` paid, or its goods came back. */
const isUndone = `exists (select from refunds r where r.attempt_id = a.id and r.state <> 'stopped' and r.reason in ('cancelled-by-shop', 'returned'))`

/** Placed orders `o` whose payment goes or went back, with this refund `r`. */
const refundedOrders = `orders o join refunds r on r.attempt_id = o.placed_by_attempt_id and r.state <> 'stopped'`

export const paymentInvariants: Invariant[] = [
  {
    id: 'I1',
    rule: 'A captured payment has exactly one placed order or one refund, both only if staff closed the order',
    statement: `
      select a.merchant_txn_id || ' ' || a.state as what from payment_attempts a
      where a.state in ('captured', 'mismatch')
        and (select count(*) from orders o where o.placed_by_attempt_id = a.id and not ${isUndone}) + (case when ${isRefunded} then 1 else 0 end) <> 1
      union all
      select a.merchant_txn_id || ' ' || a.state || ' without a payment' from payment_attempts a
      where a.state not in ('captured', 'mismatch') and (exists (select from orders o where o.placed_by_attempt_id = a.id) or exists (select from refunds r where r.attempt_id = a.id))`,
  },
  {
    id: 'I2',
    rule: 'A placed order is paid once with its own amount; while its payment goes back it is closed and nothing is booked',
    statement: `
      select o.order_number as what from orders o left join payment_attempts a on a.id = o.placed_by_attempt_id
      where o.placed_at is not null and not coalesce(a.state = 'captured' and a.order_id = o.id and a.amount_paise = o.total_paise, false)
      union all
      select o.order_number || ' has unrefunded captures' from orders o join payment_attempts a on a.order_id = o.id and a.state = 'captured'
      where not ${isRefunded} group by o.id, o.order_number having count(*) > 1
      union all
      select a.merchant_txn_id || ' has another amount' from payment_attempts a join orders o on o.id = a.order_id where a.amount_paise <> o.total_paise
      union all
      select o.order_number || ' is refunded and has status ' || o.status from ${refundedOrders} where o.status not in (5, 7)
      union all
      select o.order_number || ' is refunded and has parcel ' || p.reference from ${refundedOrders}
      join shipments p on p.order_id = o.id and p.created_at > r.created_at and p.state in ('booking', 'booked')`,
  },
  {
    id: 'I7',
    rule: 'A coupon is used as often as it is counted, within its limits, by placed orders with it and by no closed order',
    statement: `
      select c.code as what from coupons c
      join lateral (select count(*) filter (where released_at is null) as uses from coupon_uses u where u.coupon_id = c.id) u on true
      where u.uses <> c.used_count or u.uses > c.usage_limit
      union all
      select c.code || ' by customer ' || u.customer_id from coupons c join coupon_uses u on u.coupon_id = c.id and u.released_at is null
      group by c.id, c.code, c.per_customer, u.customer_id having count(*) > c.per_customer
      union all
      select o.order_number || ' placed without its coupon use' from orders o
      where o.placed_at is not null and o.status <> 5 and o.coupon_code is not null and not exists (select from coupon_uses u where u.order_id = o.id and u.released_at is null)
      union all
      select o.order_number || ' cancelled with a coupon use' from orders o join coupon_uses u on u.order_id = o.id and u.released_at is null where o.status = 5`,
  },
]
