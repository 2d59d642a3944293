import { sql } from 'kysely'

/** A hold counts until it is claimed, released or over, judged by the database's clock. */
const isActiveHold = sql`h.state = 'held' and h.expires_at > now()`

/** How many of variant `v` can be sold now: on hand less what is held. */
export const available = sql<number>`greatest(0, v.on_hand - coalesce((select sum(h.quantity) from stock_holds h where h.variant_id = v.id and ${isActiveHold}), 0))::integer`

/** For a `with`, where many variants are looked at: what is held of each. */
export const held = sql`held as materialized (select h.variant_id, sum(h.quantity) quantity from stock_holds h where ${isActiveHold} group by h.variant_id)`
