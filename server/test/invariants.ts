import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

interface Violation {
  what: string
}

/** Staff cancelled the placed order that attempt `a` has paid, or its goods came back: its money went back by their decision. */
const isUndone = sql`exists (select from refunds r where r.attempt_id = a.id and r.reason in ('cancelled-by-shop', 'returned') and r.state <> 'stopped')`

/** Each statement answers the rows that break it. The audit trail has tests of its own. */
const invariants: Record<string, RawBuilder<Violation>> = {
  'I1 captured money ends in exactly one placed order or one refund, in both only where staff cancelled the order': sql<Violation>`
    select a.merchant_txn_id || ' ' || a.state as what from payment_attempts a
    where a.state in ('captured', 'mismatch')
      and (select count(*) from orders o where o.placed_by_attempt_id = a.id and not ${isUndone}) + (select count(*) from refunds r where r.attempt_id = a.id and r.state <> 'stopped') <> 1
    union all
    select a.merchant_txn_id || ' ' || a.state || ' but spent' from payment_attempts a
    where a.state not in ('captured', 'mismatch') and (exists (select from orders o where o.placed_by_attempt_id = a.id) or exists (select from refunds r where r.attempt_id = a.id))`,
  'I2 a placed order is paid once, with its own sum': sql<Violation>`
    select o.order_number as what from orders o left join payment_attempts a on a.id = o.placed_by_attempt_id
    where o.placed_at is not null and not coalesce(a.state = 'captured' and a.order_id = o.id and a.amount_paise = o.total_paise, false)
    union all
    select o.order_number || ' has unrefunded captures' from orders o join payment_attempts a on a.order_id = o.id and a.state = 'captured'
    where not exists (select from refunds r where r.attempt_id = a.id and r.state <> 'stopped') group by o.id, o.order_number having count(*) > 1
    union all
    select a.merchant_txn_id || ' is of another sum' from payment_attempts a join orders o on o.id = a.order_id where a.amount_paise <> o.total_paise`,
  'I2 an order whose payment goes back is closed, and no parcel is booked for it': sql<Violation>`
    select o.order_number || ' has status ' || o.status as what from orders o join refunds r on r.attempt_id = o.placed_by_attempt_id and r.state <> 'stopped'
    where o.status not in (5, 7)
    union all
    select o.order_number || ' parcel ' || p.reference from orders o join refunds r on r.attempt_id = o.placed_by_attempt_id and r.state <> 'stopped'
    join shipments p on p.order_id = o.id and p.created_at > r.created_at`,
  'I3 stock that left is stock that was sold': sql<Violation>`
    select v.sku || ' below zero' as what from variants v where v.on_hand < 0
    union all
    select o.order_number || ' variant ' || coalesce(l.variant_id, m.variant_id)
    from (select order_id, variant_id, sum(quantity) units from order_lines group by order_id, variant_id) l
    full join (
      select n.id order_id, s.variant_id, sum(s.change) change from stock_movements s join orders n on n.order_number = s.reference
      where s.reason in ('sold', 'cancelled', 'colour-changed') group by n.id, s.variant_id) m on m.order_id = l.order_id and m.variant_id = l.variant_id
    join orders o on o.id = coalesce(l.order_id, m.order_id)
    where coalesce(m.change, 0) <> case when o.placed_at is null or o.status = 5 then 0 else -coalesce(l.units, 0) end
    union all
    select o.order_number || ' hold ' || h.id || ' ' || h.state from orders o join stock_holds h on h.order_id = o.id
    where (o.placed_at is not null) <> (h.state = 'claimed')
    union all
    select v.sku || ' promised too often' from variants v
    where v.on_hand < (select coalesce(sum(h.quantity), 0) from stock_holds h where h.variant_id = v.id and h.state = 'held' and h.expires_at > now())`,
  'I4 a serial number stands on one line in force, and an invoiced line has no more of them than units': sql<Violation>`
    select s.serial as what from line_serials s where s.is_active group by s.serial having count(*) > 1
    union all
    select 'line ' || l.id from order_lines l where (select count(*) from line_serials s where s.line_id = l.id and s.is_active) > l.quantity`,
  'I5 invoice numbers of a series and year run from 1 without a gap': sql<Violation>`
    select i.series || '/' || i.financial_year as what from invoices i group by i.series, i.financial_year having count(*) <> max(i.running_number) or min(i.running_number) <> 1
    union all
    select c.series || '/' || c.financial_year || ' counts ' || c.last_number from invoice_counters c
    where c.last_number <> (select count(*) from invoices i where i.series = c.series and i.financial_year = c.financial_year)`,
  'I6 the total is the sum of the lines less the coupon': sql<Violation>`
    select o.order_number as what from orders o
    join lateral (select sum(price_paise * quantity) as lines, sum(mrp_paise * quantity) as mrp, sum(coupon_share_paise) as shares from order_lines l where l.order_id = o.id) l on true
    where l.lines is distinct from o.lines_total_paise or l.mrp is distinct from o.mrp_total_paise or l.shares is distinct from o.coupon_discount_paise
      or o.total_paise <> o.lines_total_paise - o.coupon_discount_paise`,
  'I7 a coupon is used as often as it is counted, and no more than it may be': sql<Violation>`
    select c.code as what from coupons c
    join lateral (select count(*) filter (where released_at is null) as uses from coupon_uses u where u.coupon_id = c.id) u on true
    where u.uses <> c.used_count or u.uses > c.usage_limit
    union all
    select c.code || ' by customer ' || u.customer_id from coupons c join coupon_uses u on u.coupon_id = c.id and u.released_at is null
    group by c.id, c.code, c.per_customer, u.customer_id having count(*) > c.per_customer
    union all
    select o.order_number || ' placed without its coupon use' from orders o
    where o.placed_at is not null and o.status <> 5 and o.coupon_code is not null and not exists (select from coupon_uses u where u.order_id = o.id and u.released_at is null)`,
  'I9 a placed order is confirmed once, and no other': sql<Violation>`
    select o.order_number as what from orders o
    where (select count(*) from messages m where m.kind = 'order_placed' and m.effect_key like 'order-placed/' || o.order_number || '/%') <> case when o.placed_at is null then 0 else 2 end
      or (select count(*) from order_events e where e.order_id = o.id and e.kind = 'placed') <> case when o.placed_at is null then 0 else 1 end`,
}

/** The sentences of all invariants of money and stock that the database breaks at this moment, with what breaks them. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const [name, statement] of Object.entries(invariants)) {
    const { rows } = await statement.execute(db)
    violations.push(...rows.map((row) => `${name}: ${row.what}`))
  }
  return violations
}
