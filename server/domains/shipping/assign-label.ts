import { randomBytes } from 'node:crypto'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * Stores the file key of a parcel's label without fetching the file: the first download fetches it from the courier, as
 * for a lost copy.
 */
export async function assignLabelFile(db: Reader, shipmentId: number): Promise<void> {
  const label = `labels/${randomBytes(16).toString('hex')}`
  await db
    .updateTable('shipments')
    .set({ label_file: label })
    .where('id', '=', shipmentId)
    .where('state', '=', 'booked')
    .where('label_file', 'is', null)
    .execute()
}
