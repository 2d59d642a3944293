import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, ok, type Result } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { claimOverdueBooking, releaseBooking } from './claim-overdue-booking.ts'
import { isGivenUp } from './resolve-booking.ts'

/**
 * Ends an overdue booking after a staff member found no such parcel at the courier; the line can be shipped again under another
 * reference. The courier is queried again: a parcel or an order that it does have is 409. A job looks for the parcel
 * some days longer.
 */
export async function giveUpBooking(services: Services, context: AuditContext, lineId: number): Promise<Result<null>> {
  const claimed = await claimOverdueBooking(services, lineId)
  if (!claimed.ok) return claimed
  const { shipment, resolution } = claimed.data
  if (resolution.state === 'booked') return conflict(serverMessages.bookedMeanwhile(resolution.booked.tracking_id))
  if (resolution.state === 'begun') {
    await releaseBooking(services, shipment)
    return conflict(serverMessages.courierHasOrder)
  }
  // An order without AWB is cancelled; where that fails now, the job repeats it.
  if (resolution.state === 'absent') await isGivenUp(services, shipment)
  return inTransaction(services.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shipments')
      .set({
        state: 'failed',
        given_up_at: sql<Date>`now()`,
        booking_locked_until: null,
        checked_at: null,
        message: 'A staff member found no such parcel at the courier',
      })
      .where('id', '=', shipment.id)
      .where('state', '=', 'booking')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return conflict(serverMessages.noOpenBooking)
    await writeAudit(tx, context, {
      action: 'order-give-up-booking',
      entity: shipment.order_number,
      after: { order_product_id: lineId, reference: shipment.reference },
    })
    return ok(null, serverMessages.bookingGivenUp)
  })
}
