import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'

/** Notes which part of a line's price goes back as cashback, in hundredths of a percent. The order must be locked. */
export async function setLineCashback(tx: Transaction, lineId: number, basisPoints: number): Promise<void> {
  await enqueueStatement(
    tx,
    tx.updateTable('order_lines').set({ cashback_basis_points: basisPoints }).where('id', '=', lineId),
  )
}
