import { type RawBuilder, sql } from 'kysely'

/**
 * The units of variant `v` that this customer can still buy: stock on hand less what other customers hold and what has
 * not expired by the database clock. The customer's own unpaid order is not counted, because the next order releases
 * its units.
 */
export const stockForCustomer = (customerId: number): RawBuilder<number> => sql<number>`
  greatest(0, v.on_hand - coalesce((
    select sum(h.quantity) from stock_holds h join orders held_for on held_for.id = h.order_id
    where h.variant_id = v.id and h.state = 'held' and h.expires_at > now() and held_for.customer_id <> ${customerId}), 0))::integer`

/** True if variant `v` of product `p` is visible and on sale. */
export const isSold: RawBuilder<boolean> = sql<boolean>`
  (v.is_active and p.is_active and exists (select from categories k where k.id = p.category_id and k.is_active))`
