import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'

/** Records the cashback share of a line's price, in hundredths of a percent. The order must be locked. */
export async function setLineCashback(tx: Transaction, lineId: number, basisPoints: number): Promise<void> {
  await enqueueStatement(
    tx,
    tx.updateTable('order_lines').set({ cashback_basis_points: basisPoints }).where('id', '=', lineId),
  )
}
