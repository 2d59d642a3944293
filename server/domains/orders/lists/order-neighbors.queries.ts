import { type CallOutput, calls } from '@handset/contract/calls.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { plannedByValue, type Reader } from '../../../platform/database/transaction.ts'
import { firstOrders, isPlannedByValue, type OrderFilter, orderCondition } from './order-filter.sql.ts'
import { orderSorting, ordersInOrder } from './order-sort.sql.ts'

type Neighbors = CallOutput<'admin/order-neighbors'>

/** The order is compared by its place, so that its neighbours are found after it has left the list, such as a queue. */
async function readNeighbors(
  db: Reader,
  filter: OrderFilter,
  ids: RawBuilder<unknown>,
  orderNumber: string,
): Promise<Neighbors | null> {
  const { place, direction, backwards, after, before } = orderSorting(filter.sort)
  const rows = await queryRows(db, calls['admin/order-neighbors'].output)`
    with found as materialized (${ids}), this as (select o.id, ${place} as place from orders o where o.order_number = ${orderNumber})
    select coalesce((select o.order_number from found f join orders o using (id) where (f.place, f.id) ${before} (this.place, this.id) order by f.place ${backwards}, f.id ${backwards} limit 1), '') as previous,
      coalesce((select o.order_number from found f join orders o using (id) where (f.place, f.id) ${after} (this.place, this.id) order by f.place ${direction}, f.id ${direction} limit 1), '') as next,
      case when exists (select from found f where f.id = this.id)
        then (select count(*) from found f where (f.place, f.id) ${before}= (this.place, this.id)) else 0 end::integer as position,
      (select count(*) from found)::integer as total
    from this`
  return rows[0] ?? null
}

/** The orders beside one in a list with this filter, among those that the list shows; null for an unknown number. */
export function findNeighbors(db: Reader, filter: OrderFilter, orderNumber: string): Promise<Neighbors | null> {
  const ids = firstOrders(filter)
  if (ids && !isPlannedByValue(filter)) return readNeighbors(db, filter, ids, orderNumber)
  // A name is planned for its value, as in the list.
  return plannedByValue(db, (tx) => {
    const sorting = orderSorting(filter.sort)
    const named = sql`select o.id, ${sorting.place} as place from orders o where ${orderCondition(filter)} ${ordersInOrder(sorting)} limit ${sql.lit(maxListed(filter.search))}`
    return readNeighbors(tx, filter, ids ?? named, orderNumber)
  })
}
