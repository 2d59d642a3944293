import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { firstOrders, orderCondition, type OrderFilter } from './order-filter.sql.ts'
import { inOrder, orderSorting } from './order-sort.sql.ts'

const idOrderNumberRow = z.object({ id: z.number(), order_number: z.string() })

/**
 * The first orders of a filter, at most `max`; planned for its values, as a search by name needs it. A search finds more
 * here than its list counts.
 */
export async function findMatchingOrders(
  tx: Transaction,
  filter: OrderFilter,
  max: number,
): Promise<{ id: number; order_number: string }[]> {
  await enqueueStatement(tx, sql`set local plan_cache_mode = force_custom_plan`)
  const sorting = orderSorting(filter.sort)
  const ids =
    (filter.search === undefined ? firstOrders(filter) : null) ??
    sql`select o.id, ${sorting.place} as place from orders o where ${orderCondition(filter)}`
  const rows = await queryRows(tx, idOrderNumberRow)`
    select o.id, o.order_number from (select id, place from (${ids}) m ${inOrder(sorting)} limit ${sql.lit(max)}) found
      join orders o using (id) ${inOrder(sorting, sql`found.`)}`
  return rows
}
