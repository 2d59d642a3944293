import { orderStatus } from '@handset/contract/codes.ts'
import type { ParcelEvent } from '../../gateways/courier/courier.port.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Shipment } from './shipments.queries.ts'

const { shipped, delivered, returned } = orderStatus

/** The events say that the parcel has left, which the courier was asked to cancel: however late they come. */
export const isCollectedAfterCancel = ({ cancel_asked_at, shipped_at }: Shipment, events: ParcelEvent[]): boolean =>
  cancel_asked_at !== null &&
  shipped_at === null &&
  events.some(({ deliveryStatus }) => [shipped, delivered, returned].some((status) => status === deliveryStatus))

/**
 * A cancelled parcel that the courier carries all the same is followed again, unless its line has another parcel. True
 * if it is followed.
 */
export async function followAgain(tx: Transaction, { id, line_id }: Shipment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipments')
    .set({ state: 'booked' })
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shipments as other')
            .select('other.id')
            .where('other.line_id', '=', line_id)
            .where('other.state', 'in', ['booking', 'booked']),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
