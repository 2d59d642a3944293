import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import type { Services } from '../../platform/core/services.ts'
import { type BookedShipment, failBooking, confirmBooking } from './confirm-booking.ts'
import { findShipment, type Shipment } from './shipments.queries.ts'
import { idRow, queryRows } from '../../platform/database/query-rows.ts'

const resolvedAtOnce = 50

export type Resolution = { state: 'booked'; booked: BookedShipment } | { state: 'absent' | 'begun' | 'unknown' }

/** Looks up an unconfirmed booking at the courier by our reference and records the result. Never books anything. */
export async function resolveBooking({ db, gateways, log }: Services, shipment: Shipment): Promise<Resolution> {
  const gateway = gateways.courier.of(shipment.provider)
  if (!gateway) return { state: 'unknown' }
  const found = await gateway.findByReference(shipment.reference)
  if (found.state === 'booked') return { state: 'booked', booked: await confirmBooking(db, shipment, found.booking) }
  if (found.state === 'unknown')
    log.warn({ reference: shipment.reference, reason: found.message }, 'a booking could not be looked up')
  return { state: found.state }
}

/** Whether no order is left at the courier that could still be carried. */
export async function isGivenUp({ gateways, log }: Services, { provider, reference }: Shipment): Promise<boolean> {
  const given = await gateways.courier.of(provider)?.giveUp?.(reference)
  if (given && given.state !== 'done') log.warn({ reference, reason: given.message }, 'an order was not given up')
  return given === undefined || given.state === 'done'
}

/**
 * Looks up bookings without a response, oldest first, in batches. A booking unknown to the courier waits for staff to
 * request it again; it is marked failed if its order is closed, or after a day.
 */
export async function resolveBookings(services: Services): Promise<void> {
  const { db } = services
  const rows = await queryRows(db, idRow)`
    update shipments set checked_at = now() where id in (
      select id from shipments where state = 'booking' order by checked_at nulls first, id
        limit ${resolvedAtOnce} for update skip locked) returning id`
  for (const { id } of rows) {
    const shipment = await findShipment(db, { id })
    if (shipment?.state !== 'booking') continue
    const { state } = await resolveBooking(services, shipment)
    const isOver = !shipment.is_asking && (shipment.is_old || isClosed(shipment.order_status))
    if (state === 'absent' && isOver && (await isGivenUp(services, shipment)))
      await failBooking(db, id, 'The courier did not accept this parcel')
  }
}
