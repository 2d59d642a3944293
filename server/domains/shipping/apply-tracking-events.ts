import { orderStatus } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { returningAfterEvent, statusAfterEvent } from '@handset/contract/domains/shipping/delivery-progress.rules.ts'
import { sql } from 'kysely'
import type { ParcelEvent } from '../../gateways/courier/courier.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { addOrderEvents } from '../orders/order-events.ts'
import { rollUpOrder, setLineStatus } from '../orders/roll-up-order.ts'
import { followAgain, isCollectedAfterCancel } from './collected-after-cancel.ts'
import { lockShipment } from './lock-shipment.ts'
import type { Shipment } from './shipments.queries.ts'
import { notifyShipped } from './notify-shipped.ts'

const { shipped, delivered, cancelled, returned } = orderStatus

const texts: Record<number, (courier: string) => string> = {
  [shipped]: (courier) => `A parcel is on its way with ${courier}`,
  [delivered]: () => 'A parcel has been delivered',
  [cancelled]: (courier) => `${courier} has cancelled the parcel`,
}

const addParcelEvent = (tx: Transaction, { id, status }: LockedOrder, text: string): Promise<void> =>
  addOrderEvents(tx, [{ orderId: id, kind: 'shipment', code: status, text, actor: 'courier' }])

const collectedMessage = 'The courier has collected this parcel although it was asked to cancel it: call it back'
const cancelledMessage = ({ status }: LockedOrder) =>
  isClosed(status) ? 'The order was cancelled' : 'The courier has cancelled this parcel: please ship it again'
const isCancellation = ({ deliveryStatus }: ParcelEvent) => deliveryStatus === cancelled

/** Failed deliveries; the first begins the time after which the courier returns the parcel. */
function failedAttempts(events: ParcelEvent[]) {
  const failed = events.filter(({ isUndelivered }) => isUndelivered)
  const [first, last] = [failed[0], failed.at(-1)]
  if (!first || !last) return {}
  return {
    undelivered_since: sql<Date>`coalesce(undelivered_since, ${first.at})`,
    undelivered_at: sql<Date>`greatest(undelivered_at, ${last.at})`,
    ndr_attempts: sql<number>`coalesce(ndr_attempts, 0) + ${failed.length}`,
  }
}

const keyOf = (status: string, at: Date) => `${status}@${at.getTime()}`

/** Stores new events and returns them, oldest first. */
async function insertNewEvents(tx: Transaction, shipmentId: number, events: ParcelEvent[]): Promise<ParcelEvent[]> {
  const rows = events.map(({ status, deliveryStatus, location, at, raw }) => ({
    shipment_id: shipmentId,
    status,
    delivery_status: deliveryStatus,
    location,
    at,
    raw: JSON.stringify(raw ?? {}),
  }))
  const inserted = await tx
    .insertInto('shipment_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shipment_id', 'status', 'at']).doNothing())
    .returning(['status', 'at'])
    .execute()
  const newEvents = new Set(inserted.map(({ status, at }) => keyOf(status, at)))
  const byKey = new Map(events.map((event) => [keyOf(event.status, event.at), event]))
  return [...byKey]
    .filter(([key]) => newEvents.has(key))
    .map(([, event]) => event)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Couriers send their words in capitals. */
const inSentence = (status: string) => `${status.charAt(0)}${status.slice(1).toLowerCase()}`

interface ShipmentProgress {
  deliveryStatus: number
  shippedAt: Date | null
  deliveredAt: Date | null
  returningSince: Date | null
  returnedAt: Date | null
  problem: string | null
}

/** A parcel that is back at the shop is not moved by further events. */
function advance(now: ShipmentProgress, event: ParcelEvent): ShipmentProgress {
  if (now.returnedAt) return now
  const to = statusAfterEvent(now.deliveryStatus, event)
  const returningSince = returningAfterEvent(now, event)
  const isDelivered = to === delivered && (to !== now.deliveryStatus || (now.returningSince && !returningSince))
  const hasLeft = [shipped, delivered, returned].some((status) => status === event.deliveryStatus)
  return {
    deliveryStatus: to,
    shippedAt: now.shippedAt ?? (hasLeft ? event.at : null),
    deliveredAt: isDelivered ? event.at : now.deliveredAt,
    returningSince,
    returnedAt: event.isReturnedToShop && returningSince ? event.at : null,
    problem: event.needsAttention ? `The courier reports: ${inSentence(event.status)}` : now.problem,
  }
}

const progressOf = (shipment: Shipment, events: ParcelEvent[]): ShipmentProgress =>
  events.reduce(advance, {
    deliveryStatus: shipment.delivery_status,
    shippedAt: shipment.shipped_at,
    deliveredAt: shipment.delivered_at,
    returningSince: shipment.returning_since,
    returnedAt: shipment.returned_at,
    problem: null,
  })

/**
 * Updates the order and notifies the customer after a line's delivery status changed. A line whose parcel the courier
 * cancelled is shipped again, so the order stays as it is.
 */
async function applyToOrder(tx: Transaction, order: LockedOrder, shipment: Shipment, to: number): Promise<void> {
  await setLineStatus(tx, shipment.line_id, to)
  const rolled = to === cancelled ? null : await rollUpOrder(tx, order, 'courier')
  if (!rolled?.moved) await addParcelEvent(tx, order, texts[to]?.(shipment.courier ?? 'The courier') ?? '')
  if (to === shipped) await notifyShipped(tx, order, shipment)
}

/**
 * Applies a courier's tracking events, from a webhook or a query: each event is stored once as received, the line only
 * moves forward, its order follows, and the customer is notified. Lost, damaged and courier-cancelled parcels are left
 * to staff, with a message; a parcel that comes back is marked until a staff member confirms its receipt.
 */
export async function applyTrackingEvents(
  { db, log }: { db: Reader; log: Services['log'] },
  trackedShipment: Shipment,
  events: ParcelEvent[],
): Promise<void> {
  if (events.length === 0) return
  for (const { status, isKnown } of events)
    if (!isKnown) log.warn({ awb: trackedShipment.awb, status }, 'unknown courier status, stored as history')
  await inTransaction(db, async (tx) => {
    const { order, shipment } = await lockShipment(tx, trackedShipment)
    const newEvents = await insertNewEvents(tx, shipment.id, events)
    if (newEvents.length === 0) return
    const isCollected = isCollectedAfterCancel(shipment, newEvents)
    if (isCollected) log.error({ awb: shipment.awb, order: order.order_number }, collectedMessage)
    // Events before the booking is recorded and after the shipment's end are stored as history only.
    if (shipment.state !== 'booked' && !(isCollected && (await followAgain(tx, shipment)))) return
    const now = progressOf(shipment, newEvents)
    const isCancelled =
      (now.deliveryStatus === cancelled && shipment.delivery_status !== cancelled) ||
      (shipment.cancel_asked_at !== null && !now.shippedAt && newEvents.some(isCancellation))
    const message = isCollected ? collectedMessage : isCancelled ? cancelledMessage(order) : now.problem
    await tx
      .updateTable('shipments')
      .set({
        shipped_at: now.shippedAt,
        delivered_at: now.deliveredAt,
        returning_since: now.returningSince,
        returned_at: now.returnedAt,
        ...failedAttempts(newEvents),
        ...(message ? { message } : {}),
        ...(isCancelled ? { state: 'cancelled' } : {}),
      })
      .where('id', '=', shipment.id)
      .execute()
    if (now.problem)
      await addParcelEvent(tx, order, 'The courier reports a problem with a parcel. We are looking into it')
    if (now.returningSince && !shipment.returning_since)
      await addParcelEvent(tx, order, 'A parcel is being returned to us')
    if (now.deliveryStatus !== shipment.delivery_status) await applyToOrder(tx, order, shipment, now.deliveryStatus)
  })
}
