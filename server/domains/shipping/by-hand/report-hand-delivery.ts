import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import type { Services } from '../../../platform/core/services.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { applyTrackingEvents } from '../apply-tracking-events.ts'
import type { Shipment } from '../shipments.queries.ts'

/** Ends the code of a locked parcel, and reports its delivery or return as a courier does. */
export async function reportHandDelivery(
  tx: Transaction,
  log: Services['log'],
  shipment: Shipment,
  deliveryStatus: typeof orderStatus.delivered | typeof orderStatus.returned,
): Promise<void> {
  const { at } = await tx
    .updateTable('shipments')
    .set({ delivery_code_hash: null })
    .where('id', '=', shipment.id)
    .returning(sql<Date>`clock_timestamp()`.as('at'))
    .executeTakeFirstOrThrow()
  await applyTrackingEvents({ db: tx, log }, shipment, [
    {
      status: deliveryStatus === orderStatus.delivered ? 'DELIVERED BY HAND' : 'NOT DELIVERED BY HAND',
      deliveryStatus,
      isReturnedToShop: false,
      isUndelivered: false,
      needsAttention: false,
      isKnown: true,
      location: '',
      at,
      raw: {},
    },
  ])
}
