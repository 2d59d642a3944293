import { sql } from 'kysely'

/** A hold counts until it is claimed, released or expired by the database's clock. */
const isActiveHold = sql`h.state = 'held' and h.expires_at > now()`

/** The available units of variant `v`: on hand minus held. */
export const available = sql<number>`greatest(0, v.on_hand - coalesce((select sum(h.quantity) from stock_holds h where h.variant_id = v.id and ${isActiveHold}), 0))::integer`

/** A CTE for queries over many variants: the held units of each. */
export const held = sql`held as materialized (select h.variant_id, sum(h.quantity) quantity from stock_holds h where ${isActiveHold} group by h.variant_id)`
