import type { Transaction } from '../../platform/database/transaction.ts'

/** Lets an order count as changed, and locks it: the trigger of the table writes the time. */
export async function touchOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ updated_at: null }).where('id', '=', orderId).execute()
}
