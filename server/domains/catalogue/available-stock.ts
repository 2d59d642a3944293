import { sql } from 'kysely'

/** A hold counts until it is claimed, released or over, judged by the database's clock. */
const holdCounts = sql`h.state = 'held' and h.expires_at > now()`

/** How many of variant `v` can be sold now: on hand less what is held. */
export const available = sql<number>`greatest(0, v.on_hand - coalesce((select sum(h.quantity) from stock_holds h where h.variant_id = v.id and ${holdCounts}), 0))::integer`

/** For a `with`, where many variants are looked at: what is held of each. */
export const held = sql`held as materialized (select h.variant_id, sum(h.quantity) quantity from stock_holds h where ${holdCounts} group by h.variant_id)`

/** For a `with`: the few products that have something on hand, all of which is held. */
export const heldOut = sql`held_out as materialized (
  select touched.product_id
  from (select distinct (select v.product_id from variants v where v.id = h.variant_id) product_id from stock_holds h where ${holdCounts}) touched
  where not exists (select from variants v where v.product_id = touched.product_id and v.is_active and ${available} > 0)
)`

/** Needs `heldOut`: whether card `c` has anything to sell now. */
export const inStock = sql<boolean>`(c.in_stock and c.product_id not in (select product_id from held_out))`
