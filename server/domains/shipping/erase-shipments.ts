import { sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

/** Empties what the courier sent about the parcels of these orders; returns their labels and manifests, which show
 * the address. */
export async function eraseShipments(tx: Transaction, orderIds: number[]): Promise<string[]> {
  const labels = await tx
    .selectFrom('shipments')
    .select(['id', 'label_file', 'manifest_file'])
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .forNoKeyUpdate()
    .execute()
  const ids = labels.map(({ id }) => id)
  await tx
    .updateTable('shipments')
    .set({ label_file: null, manifest_file: null, ndr_reason: null })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  await tx
    .updateTable('shipment_events')
    .set({ raw: '{}' })
    .where(sql<boolean>`shipment_id = any(${ids}::bigint[])`)
    .execute()
  return labels.flatMap(({ label_file, manifest_file }) => [label_file ?? [], manifest_file ?? []].flat())
}

/** Empties at most `batch` courier events older than so many days; returns how many. */
export async function eraseOldCourierEvents(db: Reader, days: number, batch: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shipment_events')
    .set({ raw: '{}' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shipment_events')
        .select('id')
        .where('raw', '<>', '{}')
        .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const deleteLabels = async ({ documents }: Pick<Services, 'documents'>, labels: string[]): Promise<void> => {
  for (const label of labels) await documents.remove(label)
}
