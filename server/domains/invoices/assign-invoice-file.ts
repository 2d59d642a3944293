import { randomBytes } from 'node:crypto'
import type { Reader } from '../../platform/database/transaction.ts'

/** Names the file of a line's invoice without drawing it: it is offered at once, and the first who asks has it drawn, as where a file was lost. */
export async function assignInvoiceFile(db: Reader, lineId: number): Promise<void> {
  const file = `invoices/${randomBytes(16).toString('hex')}`
  await db
    .updateTable('invoices')
    .set({ file })
    .where('line_id', '=', lineId)
    .where('voided_at', 'is', null)
    .where('file', 'is', null)
    .execute()
}
