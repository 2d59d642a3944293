import { randomBytes } from 'node:crypto'
import type { Reader } from '../../platform/database/transaction.ts'

/** Names our copy of a parcel's label without fetching it: the first who asks has it fetched from the courier, as where a copy was lost. */
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
