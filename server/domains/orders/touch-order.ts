import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Lets an order count as changed, and locks it: the table's trigger writes the time. */
export async function touchOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
}
