import { orderStatus } from '@handset/contract/codes.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, ok, type Outcome, unavailable } from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { findShipment, type Shipment } from './shipments.queries.ts'

/** Takes the right to ask for the pickup and names its day: today until two o'clock in India, else tomorrow, never a Sunday. Null where somebody has asked already. */
async function claim(db: Reader, shipmentId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    with clock as (select now() at time zone 'Asia/Kolkata' as india), wished as (select (india + interval '10 hours')::date as day from clock)
    update shipments set pickup_requested_at = now() from wished where shipments.id = ${shipmentId} and pickup_date is null
      and (pickup_requested_at is null or pickup_requested_at < now() - interval '30 seconds')
    returning to_char(case when extract(dow from wished.day) = 0 then wished.day + 1 else wished.day end, 'YYYY-MM-DD') as day`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

interface Pickup {
  awb: string
  courier: string
  pickup_date: string
  tracking_url: string
}

const booked = ({ courier, tracking_url }: Shipment, awb: string, day: string): Outcome<Pickup> =>
  ok({ awb, courier: courier ?? '', pickup_date: day, tracking_url: tracking_url ?? '' }, answers.pickupInitiated)

async function ask(
  { db, gateways, log }: Services,
  doer: Doer,
  shipment: Shipment,
  awb: string,
  day: string,
): Promise<Outcome<Pickup>> {
  const answer = await gateways.courier
    .of(shipment.provider)
    ?.schedulePickup({ awb, providerOrderId: shipment.provider_order_id ?? '' }, day)
  if (answer?.state !== 'done') {
    log.warn({ awb, reason: answer?.message }, 'a pickup was not booked')
    await db
      .updateTable('shipments')
      .set({ pickup_requested_at: null })
      .where('id', '=', shipment.id)
      .where('pickup_date', 'is', null)
      .execute()
    return answer?.state === 'refused'
      ? conflict(answers.courierRefused(answer.message))
      : unavailable(answers.courierUnavailable, 30)
  }
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('shipments')
      .set({ pickup_date: sql<Date>`${day}::date` })
      .where('id', '=', shipment.id)
      .execute()
    await writeAudit(tx, doer, {
      action: 'initiate-pickup',
      entity: shipment.order_number,
      after: { order_product_id: shipment.line_id, awb, pickup_date: day },
    })
  })
  return booked(shipment, awb, day)
}

/**
 * Has the parcel of a line fetched, once. Refuses with 404 an unknown line, with 409 one that is not Shipment Initiated or lacks its invoice
 * file or label, or whose pickup is being asked for.
 */
export async function initiatePickup(services: Services, doer: Doer, lineId: number): Promise<Outcome<Pickup>> {
  const { db } = services
  const line = await db.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return missing()
  const shipment = await findShipment(db, { lineId })
  if (
    shipment?.state !== 'booked' ||
    !shipment.awb ||
    shipment.delivery_status !== orderStatus.shipmentInitiated ||
    !shipment.has_invoice_file ||
    !shipment.label_file
  )
    return conflict(answers.pickupNotReady)
  if (shipment.pickup_date) return booked(shipment, shipment.awb, shipment.pickup_date)
  const day = await claim(db, shipment.id)
  return day === null ? conflict() : ask(services, doer, shipment, shipment.awb, day)
}
