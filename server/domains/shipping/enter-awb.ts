import type { ParsedInput } from '@handset/contract/calls.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, ok, type Refuse, type Result } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction, isConflict, type Transaction } from '../../platform/database/transaction.ts'
import { claimOverdueBooking, releaseBooking } from './claim-overdue-booking.ts'
import { type BookedShipment, confirmBooking } from './confirm-booking.ts'
import { lockShipment } from './lock-shipment.ts'
import type { Shipment } from './shipments.queries.ts'

type EnteredAwb = ParsedInput<'admin/order-enter-awb'>

/** Whether another parcel has this AWB, at whichever courier. */
const isTaken = async (tx: Transaction, awb: string) =>
  (await tx.selectFrom('shipments').select('id').where('awb', '=', awb).executeTakeFirst()) !== undefined

async function recordAwb(
  tx: Transaction,
  context: AuditContext,
  claimed: Shipment,
  { awb, courier, trackingUrl }: { awb: string; courier: string; trackingUrl: string },
  refuse: Refuse,
): Promise<BookedShipment> {
  const { order, shipment } = await lockShipment(tx, claimed)
  if (shipment.state !== 'booking') return refuse(conflict(serverMessages.noOpenBooking))
  if (isClosed(order.status)) return refuse(conflict(serverMessages.shipmentOrderEnded))
  if (await isTaken(tx, awb)) return refuse(invalidField('awb', serverMessages.awbTaken))
  await tx.updateTable('shipments').set({ requested_by: context.actor.email }).where('id', '=', shipment.id).execute()
  await writeAudit(tx, context, {
    action: 'order-enter-awb',
    entity: order.order_number,
    after: { order_product_id: shipment.line_id, reference: shipment.reference, awb, courier },
  })
  const booking = { awb, courier, trackingUrl, providerOrderId: '', charge: null, pickupDay: null }
  return confirmBooking(tx, shipment, booking)
}

/**
 * Records an overdue booking as booked with the AWB that a staff member read in the courier's panel. The courier is queried again:
 * another AWB of its own is recorded and answered 409. Refuses with 422 an AWB of another parcel, with 409 a closed order.
 */
export async function enterAwb(
  services: Services,
  context: AuditContext,
  { order_product_id: lineId, awb, courier }: EnteredAwb,
): Promise<Result<BookedShipment>> {
  const claimed = await claimOverdueBooking(services, lineId)
  if (!claimed.ok) return claimed
  const { shipment, resolution } = claimed.data
  if (resolution.state === 'booked')
    return resolution.booked.tracking_id === awb
      ? ok(resolution.booked, messages.shipmentInitiated)
      : conflict(serverMessages.bookedMeanwhile(resolution.booked.tracking_id))
  const gateway = services.gateways.courier.of(shipment.provider)
  const parcel = { awb, courier: courier || (gateway?.label ?? ''), trackingUrl: gateway?.trackingUrl(awb) ?? '' }
  const recorded = await inTransaction(services.db, async (tx, refuse: Refuse) =>
    ok(await recordAwb(tx, context, shipment, parcel, refuse), messages.shipmentInitiated),
  ).catch((error: unknown) => {
    // Two staff members entered the same AWB at the same moment.
    if (isConflict(error)) return invalidField('awb', serverMessages.awbTaken)
    throw error
  })
  if (!recorded.ok) await releaseBooking(services, shipment)
  return recorded
}
