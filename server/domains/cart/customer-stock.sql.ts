import { type RawBuilder, sql } from 'kysely'

/**
 * What this customer can still have of the variant `v`: on hand less what is held for others and has not expired, by the database's clock.
 * The customer's own unpaid order gives its units back when the next one is written, so they are no obstacle to it.
 */
export const stockForCustomer = (customerId: number): RawBuilder<number> => sql<number>`
  greatest(0, v.on_hand - coalesce((
    select sum(h.quantity) from stock_holds h join orders held_for on held_for.id = h.order_id
    where h.variant_id = v.id and h.state = 'held' and h.expires_at > now() and held_for.customer_id <> ${customerId}), 0))::integer`

/** True where the variant `v` of the product `p` is shown and sold. */
export const isSold: RawBuilder<boolean> = sql<boolean>`
  (v.is_active and p.is_active and exists (select from categories k where k.id = p.category_id and k.is_active))`
