import { sql } from 'kysely'

/**
 * What variants have is on hand less what is held: a hold counts until it is claimed, released or over, judged by the database's
 * clock. These two belong in a `with`: few variants are held at a time, so they are summed once and not row by row.
 */
export const held = sql`held as materialized (
  select variant_id, sum(quantity) quantity from stock_holds where state = 'held' and expires_at > now() group by variant_id
)`

/** Needs `held`. The products of which at least one variant can be sold now. */
export const stocked = sql`stocked as materialized (
  select distinct v.product_id from variants v
  where v.is_active and v.on_hand > 0 and not exists (select from held where held.variant_id = v.id and held.quantity >= v.on_hand)
)`

/** Needs `held` joined to the variants `v`: how many can be sold now. */
export const available = sql`greatest(0, v.on_hand - coalesce(held.quantity, 0))::integer`
