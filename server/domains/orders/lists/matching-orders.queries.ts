import { sql } from 'kysely'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { newestOrders, orderCondition, type OrderFilter } from './order-filter.sql.ts'

/**
 * The newest orders of a filter, at most `max`; planned for its values, as a search by name needs it. A search finds more
 * here than its list counts.
 */
export async function findMatchingOrders(
  tx: Transaction,
  filter: OrderFilter,
  max: number,
): Promise<{ id: number; order_number: string }[]> {
  await enqueueStatement(tx, sql`set local plan_cache_mode = force_custom_plan`)
  const ids =
    (filter.search === undefined ? newestOrders(filter) : null) ??
    sql`select o.id, o.created_at from orders o where ${orderCondition(filter)}`
  const { rows } = await sql<{ id: number; order_number: string }>`
    select o.id, o.order_number from (select id, created_at from (${ids}) m order by created_at desc, id desc limit ${sql.lit(max)}) found
      join orders o using (id) order by found.created_at desc, found.id desc`.execute(tx)
  return rows
}
