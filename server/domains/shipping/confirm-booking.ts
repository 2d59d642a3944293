import { orderStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { sql, type UpdateObject } from 'kysely'
import type { Booking } from '../../gateways/courier/courier.port.ts'
import type { Tables } from '../../platform/database/schema.types.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { addOrderEvents } from '../orders/order-events.ts'
import { rollUpOrder, setLineStatus } from '../orders/roll-up-order.ts'
import { lockShipment } from './lock-shipment.ts'
import type { Shipment } from './shipments.queries.ts'

export interface BookedShipment {
  tracking_id: string
  courier: string
  tracking_url: string
}

export const toBooked = (shipment: Pick<Shipment, 'awb' | 'courier' | 'tracking_url'>): BookedShipment => ({
  tracking_id: shipment.awb ?? '',
  courier: shipment.courier ?? '',
  tracking_url: shipment.tracking_url ?? '',
})

/**
 * Records a booking: the line becomes Shipment Initiated, and its order follows. The first caller records it; later
 * ones return the recorded one. A parcel of an order that was cancelled meanwhile is cancelled at the courier.
 */
export async function confirmBooking(
  db: Reader,
  pending: Shipment,
  { awb, courier, providerOrderId, trackingUrl, charge, pickupDay }: Booking,
): Promise<BookedShipment> {
  return inTransaction(db, async (tx) => {
    const { order, shipment } = await lockShipment(tx, pending)
    if (shipment.state !== 'booking') return toBooked(shipment)
    await tx
      .updateTable('shipments')
      .set({
        state: 'booked',
        awb,
        courier,
        provider_order_id: providerOrderId,
        tracking_url: trackingUrl,
        charge_paise: charge,
        courier_pickup_on: pickupDay,
        booked_at: sql<Date>`now()`,
        booking_locked_until: null,
        checked_at: null,
        message: null,
      })
      .where('id', '=', shipment.id)
      .execute()
    const booked = { tracking_id: awb, courier, tracking_url: trackingUrl }
    if (isClosed(order.status)) {
      await enqueue(tx, 'cancel-shipments', { orderId: order.id })
      return booked
    }
    await setLineStatus(tx, shipment.line_id, orderStatus.shipmentInitiated)
    const { status } = await rollUpOrder(tx, order, shipment.requested_by)
    await addOrderEvents(tx, [
      {
        orderId: order.id,
        kind: 'shipment',
        code: status,
        text: `Shipment booked with ${courier}, ${awb}`,
        actor: shipment.requested_by,
      },
    ])
    return booked
  })
}

/** Changes a booking that is still open. */
export async function updateBooking(
  db: Reader,
  shipmentId: number,
  values: UpdateObject<Tables, 'shipments'>,
): Promise<void> {
  await db.updateTable('shipments').set(values).where('id', '=', shipmentId).where('state', '=', 'booking').execute()
}

/** Ends a booking that the courier refused or never accepted; the line can be shipped again under another reference. */
export const failBooking = (db: Reader, shipmentId: number, message: string): Promise<void> =>
  updateBooking(db, shipmentId, { state: 'failed', message, booking_locked_until: null })
