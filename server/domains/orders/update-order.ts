import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../platform/database/schema.types.ts'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'

/** Sets columns of an order and counts a new version. The order must be locked. */
export async function updateOrder(
  tx: Transaction,
  orderId: number,
  columns: Updateable<Tables['orders']> = {},
): Promise<void> {
  const update = tx.updateTable('orders').set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
  await update.where('id', '=', orderId).execute()
}

/** Lets an order count as changed, and locks it: the table's trigger writes the time. */
export async function touchOrder(tx: Transaction, orderId: number): Promise<void> {
  const update = tx.updateTable('orders').set({ updated_at: sql<Date>`now()` })
  await update.where('id', '=', orderId).execute()
}

/** Records the cashback share of a line's price, in hundredths of a percent. The order must be locked. */
export async function setLineCashback(tx: Transaction, lineId: number, basisPoints: number): Promise<void> {
  const update = tx.updateTable('order_lines').set({ cashback_basis_points: basisPoints })
  await enqueueStatement(tx, update.where('id', '=', lineId))
}
