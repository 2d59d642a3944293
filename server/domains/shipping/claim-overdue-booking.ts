import { serverMessages } from '@handset/contract/server-messages.ts'
import { conflict, missing, ok, type Result } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { updateBooking } from './confirm-booking.ts'
import { bookingSeconds, claimBooking } from './open-booking.ts'
import { type Resolution, resolveBooking } from './resolve-booking.ts'
import { findShipment, type Shipment } from './shipments.queries.ts'

export interface OverdueBooking {
  shipment: Shipment
  /** The courier's response to a last query. */
  resolution: Resolution
}

/**
 * Claims the overdue booking of a line for a staff member who ends it by hand, so that nobody books meanwhile, and queries the
 * courier again. Refuses with 404 an unknown line, with 409 one without an open booking or whose booking may still be under way.
 */
export async function claimOverdueBooking(services: Services, lineId: number): Promise<Result<OverdueBooking>> {
  const { db } = services
  const line = await db.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return missing()
  const shipment = await findShipment(db, { lineId })
  if (shipment?.state !== 'booking') return conflict(serverMessages.noOpenBooking)
  const claim = () => inTransaction(db, (tx) => claimBooking(tx, shipment.id, bookingSeconds(services)))
  if (!shipment.is_overdue || !(await claim())) return conflict(serverMessages.shipmentUnderWay)
  return ok({ shipment, resolution: await resolveBooking(services, shipment) })
}

/** Leaves a booking open that was claimed. */
export const releaseBooking = ({ db }: Services, { id }: Shipment): Promise<void> =>
  updateBooking(db, id, { booking_locked_until: null })
