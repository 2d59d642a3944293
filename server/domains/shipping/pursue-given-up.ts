import { type RawBuilder, sql } from 'kysely'
import type { Booking } from '../../gateways/courier/courier.port.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { idRow, queryRows } from '../../platform/database/query-rows.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'
import { insertShopNote } from '../orders/add-order-note.ts'
import { isGivenUp } from './resolve-booking.ts'
import { findShipment, type Shipment } from './shipments.queries.ts'

const pursuedAtOnce = 50

/** The courier has a parcel after all: records it as one to cancel and notifies staff. */
async function recordAppeared({ db, log }: Services, { id }: Shipment, booking: Booking): Promise<void> {
  const { awb, courier, providerOrderId, trackingUrl, charge } = booking
  await inTransaction(db, async (tx) => {
    const isUsed = await tx.selectFrom('shipments').select('id').where('awb', '=', awb).executeTakeFirst()
    if (isUsed) {
      // A staff member entered this AWB for the line since.
      await tx.updateTable('shipments').set({ given_up_at: null }).where('id', '=', id).execute()
      return
    }
    const found = await tx
      .updateTable('shipments')
      .set({
        state: 'cancelled',
        awb,
        courier,
        provider_order_id: providerOrderId,
        tracking_url: trackingUrl,
        charge_paise: charge,
        booked_at: sql<Date>`now()`,
        checked_at: null,
        message: 'This parcel was given up and is at the courier after all: it is being cancelled there',
      })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning('order_id')
      .executeTakeFirst()
    if (!found) return
    const text = `The courier has the parcel ${awb} (${courier}) that was given up. It is being cancelled there: do not hand it over`
    log.error({ awb, shipment: id }, 'a parcel that was given up is at the courier')
    await insertShopNote(tx, found.order_id, text)
    await enqueue(tx, 'cancel-given-up', { shipmentId: id })
  })
}

/** Given up bookings that are due to be looked for. */
export const dueGivenUp: RawBuilder<unknown> = sql`
  select id from shipments where state = 'failed' and given_up_at > now() - interval '10 days' and (checked_at is null or checked_at < now() - interval '25 minutes')
  order by checked_at nulls first, id limit ${pursuedAtOnce} for update skip locked`

/** Looks for given up parcels at the courier, for ten days: one that appears is cancelled, an order without AWB ended. */
export async function pursueGivenUp(services: Services): Promise<void> {
  const { db, gateways } = services
  const rows = await queryRows(db, idRow)`
    update shipments set checked_at = now() where id in (${dueGivenUp}) returning id`
  for (const { id } of rows) {
    const shipment = await findShipment(db, { id })
    if (!shipment) continue
    const found = await gateways.courier.of(shipment.provider)?.findByReference(shipment.reference)
    if (found?.state === 'booked') await recordAppeared(services, shipment, found.booking)
    if (found?.state === 'absent') await isGivenUp(services, shipment)
  }
}

/** Cancels a given up parcel at the courier. Throws without a response, so that the job retries. */
export async function cancelGivenUp({ db, gateways, log }: Services, shipmentId: number): Promise<void> {
  const shipment = await findShipment(db, { id: shipmentId })
  if (shipment?.state !== 'cancelled' || !shipment.awb || shipment.cancel_asked_at) return
  const { awb, reference } = shipment
  const response = await gateways.courier.of(shipment.provider)?.cancel(awb, reference)
  if (!response || response.state === 'unknown')
    throw new Error(
      `The parcel ${awb} is not cancelled yet: ${response?.message ?? `no keys for ${shipment.provider}`}`,
    )
  const isRefused = response.state === 'refused'
  if (isRefused) log.error({ awb, reason: response.message }, 'the courier did not cancel a parcel that was given up')
  await db
    .updateTable('shipments')
    .set({
      cancel_asked_at: sql<Date>`now()`,
      ...(isRefused
        ? {
            cancel_refused_at: sql<Date>`now()`,
            message: `The courier did not cancel this parcel: ${response.message}`,
          }
        : {}),
    })
    .where('id', '=', shipmentId)
    .execute()
}
