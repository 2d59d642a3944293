import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import { idRow, queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { MovedUnits } from './stock/invalidate-stock.ts'
import { addOrderEvents } from './order-events.ts'
import { releaseReservations } from './stock/stock-holds.ts'

/** Locks the customer's unpaid orders in id order. The customer must be locked before. */
export async function lockUnpaidOrders(tx: Transaction, customerId: number): Promise<number[]> {
  const rows = await queryRows(tx, idRow)`
    select id from orders where customer_id = ${customerId} and payment_status <> 2 and superseded_at is null and status <> ${sql.lit(orderStatus.cancelled)}
    order by id for no key update`
  return rows.map((row) => row.id)
}

/**
 * Marks these unpaid orders as superseded by another order of the customer and releases what they hold. Returns the
 * released units.
 */
export async function supersedeOrders(tx: Transaction, orderIds: number[]): Promise<MovedUnits[]> {
  if (orderIds.length === 0) return []
  const superseded = await tx
    .updateTable('orders')
    .set({ superseded_at: sql<Date>`clock_timestamp()` })
    .where(sql<boolean>`id = any(${orderIds}::bigint[])`)
    .returning(['id', 'status'])
    .execute()
  await addOrderEvents(
    tx,
    superseded.map(({ id, status }) => ({
      orderId: id,
      kind: 'superseded',
      code: status,
      text: 'Replaced by a later order',
      actor: 'customer',
    })),
  )
  return releaseReservations(tx, orderIds)
}
