import type { OrderQueue } from '@handset/contract/domains/orders/order-queues.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import type { OrderFilter } from './order-filter.sql.ts'
import { ordersInWork, queueOrders } from './order-queues.sql.ts'

/** The filter with the orders of its queue, which depend on the settings. */
export async function resolveQueue(
  db: Reader,
  { queue, ...filter }: Omit<OrderFilter, 'within'> & { queue?: OrderQueue | undefined },
): Promise<OrderFilter> {
  if (queue === undefined) return filter
  const { eway_threshold_paise } = await readSettings(db, 'limits')
  return { ...filter, within: queueOrders(queue, sql`(${ordersInWork})`, eway_threshold_paise) }
}
