import { randomBytes } from 'node:crypto'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * Stores the file key of an invoice without drawing the file: it is offered at once, and the first download draws it,
 * as for a lost file.
 */
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
