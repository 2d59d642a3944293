import type { CallOutput } from '@handset/contract/calls.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { enqueueStatement, inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { newestOrders, type OrderFilter, orderCondition } from './order-filter.sql.ts'

type Neighbors = CallOutput<'admin/order-neighbors'>

/** The order is compared by its place, so that its neighbours are found after it has left the list, such as a queue. */
async function readNeighbors(db: Reader, ids: RawBuilder<unknown>, orderNumber: string): Promise<Neighbors | null> {
  const { rows } = await sql<Neighbors>`
    with found as materialized (${ids}), this as (select id, created_at from orders where order_number = ${orderNumber})
    select coalesce((select o.order_number from found f join orders o using (id) where (f.created_at, f.id) > (this.created_at, this.id) order by f.created_at, f.id limit 1), '') as previous,
      coalesce((select o.order_number from found f join orders o using (id) where (f.created_at, f.id) < (this.created_at, this.id) order by f.created_at desc, f.id desc limit 1), '') as next,
      case when exists (select from found f where f.id = this.id)
        then (select count(*) from found f where (f.created_at, f.id) >= (this.created_at, this.id)) else 0 end::integer as position,
      (select count(*) from found)::integer as total
    from this`.execute(db)
  return rows[0] ?? null
}

/** The orders beside one in a list with this filter, newest first, among those that the list shows; null for an unknown number. */
export function findNeighbors(db: Reader, filter: OrderFilter, orderNumber: string): Promise<Neighbors | null> {
  const ids = newestOrders(filter)
  if (ids) return readNeighbors(db, ids, orderNumber)
  return inTransaction(db, async (tx) => {
    // A name is planned for its value, as in the list.
    await enqueueStatement(tx, sql`set local plan_cache_mode = force_custom_plan`)
    const named = sql`select o.id, o.created_at from orders o where ${orderCondition(filter)} order by o.created_at desc, o.id desc limit ${sql.lit(maxListed(filter.search))}`
    return readNeighbors(tx, named, orderNumber)
  })
}
