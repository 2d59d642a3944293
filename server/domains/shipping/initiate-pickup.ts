import { orderStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, ok, type Result, unavailable } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { findShipment, type Shipment } from './shipments.queries.ts'

const dayRow = z.object({ day: z.string() })

/**
 * Claims the pickup request and returns its day: today until 14:00 in India, else tomorrow, never a Sunday. Null if it
 * is already claimed.
 */
async function claimPickup(db: Reader, shipmentId: number): Promise<string | null> {
  const rows = await queryRows(db, dayRow)`
    with clock as (select now() at time zone 'Asia/Kolkata' as india), requested as (select (india + interval '10 hours')::date as day from clock)
    update shipments set pickup_requested_at = now() from requested where shipments.id = ${shipmentId} and pickup_date is null
      and (pickup_requested_at is null or pickup_requested_at < now() - interval '60 seconds')
    returning to_char(case when extract(dow from requested.day) = 0 then requested.day + 1 else requested.day end,
      'YYYY-MM-DD') as day`
  return rows[0]?.day ?? null
}

interface Pickup {
  awb: string
  courier: string
  pickup_date: string
  tracking_url: string
}

const toPickup = ({ courier, tracking_url }: Shipment, awb: string, day: string): Result<Pickup> =>
  ok(
    { awb, courier: courier ?? '', pickup_date: day, tracking_url: tracking_url ?? '' },
    serverMessages.pickupInitiated,
  )

/** Records the day on which the courier comes: of its response, of its booking, or the one that was asked for. */
async function recordPickup(
  { db, documents, log }: Services,
  context: AuditContext,
  { id, line_id, awb, order_number }: Shipment,
  { named, requested, manifest }: { named: string | null; requested: string; manifest: Buffer | undefined },
): Promise<string> {
  // The pickup is scheduled already: a manifest that cannot be stored now is fetched again by the job.
  const saved = manifest && documents.save('labels', manifest)
  const manifestFile = await saved?.catch((err: unknown) => {
    log.error({ awb, err }, 'a manifest was not stored')
    return null
  })
  return inTransaction(db, async (tx) => {
    const { day } = await tx
      .updateTable('shipments')
      .set({
        pickup_date: sql<Date>`coalesce(${named}::date, courier_pickup_on, ${requested}::date)`,
        ...(manifestFile ? { manifest_file: manifestFile } : {}),
      })
      .where('id', '=', id)
      .returning(sql<string>`to_char(pickup_date, 'YYYY-MM-DD')`.as('day'))
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'keep-manifest', { shipmentId: id })
    await writeAudit(tx, context, {
      action: 'initiate-pickup',
      entity: order_number,
      after: { order_product_id: line_id, awb, pickup_date: day },
    })
    return day
  })
}

async function requestPickup(
  services: Services,
  context: AuditContext,
  shipment: Shipment,
  awb: string,
  day: string,
): Promise<Result<Pickup>> {
  const { db, gateways, log } = services
  const response = await gateways.courier
    .of(shipment.provider)
    ?.schedulePickup({ awb, providerOrderId: shipment.provider_order_id ?? '' }, day)
  if (response?.state !== 'done') {
    log.warn({ awb, reason: response?.message }, 'a pickup was not booked')
    await db
      .updateTable('shipments')
      .set({ pickup_requested_at: null })
      .where('id', '=', shipment.id)
      .where('pickup_date', 'is', null)
      .execute()
    return response?.state === 'refused'
      ? conflict(serverMessages.courierRefused(response.message))
      : unavailable(serverMessages.courierUnavailable, 30)
  }
  const { day: named, manifest } = response
  return toPickup(shipment, awb, await recordPickup(services, context, shipment, { named, requested: day, manifest }))
}

/**
 * Requests the pickup of a line's parcel, once. Refuses with 404 an unknown line, with 409 one that is not Shipment
 * Initiated, lacks its invoice file or label, or whose pickup is already being requested.
 */
export async function initiatePickup(
  services: Services,
  context: AuditContext,
  lineId: number,
): Promise<Result<Pickup>> {
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
    return conflict(serverMessages.pickupNotReady)
  if (shipment.pickup_date) return toPickup(shipment, shipment.awb, shipment.pickup_date)
  const day = await claimPickup(db, shipment.id)
  return day === null ? conflict() : requestPickup(services, context, shipment, shipment.awb, day)
}
