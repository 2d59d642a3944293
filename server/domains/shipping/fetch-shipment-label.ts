import { randomBytes } from 'node:crypto'
import { byHand } from '@handset/contract/domains/shipping/hand-delivery.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { LabelResult } from '../../gateways/courier/courier.port.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, ok, type Result, unavailable } from '../../platform/http/result.ts'
import type { FileResponse } from '../../platform/http/mount-calls.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { drawHandLabel } from './by-hand/draw-hand-label.ts'
import { findShipment, readParcel, readPickupAddress, type Shipment } from './shipments.queries.ts'

const toFile = (shipment: Shipment, bytes: Buffer): Result<FileResponse> =>
  ok({ filename: `Label-${shipment.order_number}.pdf`, type: 'application/pdf', bytes })

/**
 * Stores the file key of a parcel's label without fetching the file: the first download fetches it from the courier, as
 * for a lost copy.
 */
export async function assignLabelFile(db: Reader, shipmentId: number): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ label_file: `labels/${randomBytes(16).toString('hex')}` })
    .where('id', '=', shipmentId)
    .where('state', '=', 'booked')
    .where('label_file', 'is', null)
    .execute()
}

/** Stores our copy once: of two concurrent downloads, one copy is discarded. */
async function storeLabel(
  { db, documents }: Services,
  context: AuditContext,
  shipment: Shipment,
  pdf: Buffer,
): Promise<void> {
  const key = await documents.save('labels', pdf)
  const isStored = await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shipments')
      .set({ label_file: key })
      .where('id', '=', shipment.id)
      .where('label_file', shipment.label_file === null ? 'is' : '=', shipment.label_file)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAudit(tx, context, {
      action: 'get-shipyaari-lable',
      entity: shipment.order_number,
      after: { order_product_id: shipment.line_id, awb: shipment.awb },
    })
    return true
  }).catch(async (error: unknown) => {
    await documents.remove(key)
    throw error
  })
  if (!isStored) await documents.remove(key)
}

async function makeHandLabel({ db }: Services, { id, awb }: Shipment): Promise<LabelResult> {
  const pickup = await readPickupAddress(db)
  if (!pickup) return { state: 'refused', message: serverMessages.shipmentNoAddress }
  const { created_at } = await db
    .selectFrom('shipments')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const pdf = await drawHandLabel(await readParcel(db, id, pickup), { awb: awb ?? '', at: created_at })
  return { state: 'ready', pdf }
}

/**
 * The label of a line: our copy, or the courier's, which is then stored. Refuses with 404 an unknown line, with 409 one
 * without a shipment.
 */
export async function fetchShipmentLabel(
  services: Services,
  context: AuditContext,
  lineId: number,
): Promise<Result<FileResponse>> {
  const { db, documents, gateways, log } = services
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.tracking_id')
    .where('order_lines.id', '=', lineId)
    .executeTakeFirst()
  if (!line) return missing()
  const shipment = await findShipment(db, { lineId })
  if (shipment?.state !== 'booked' || !shipment.awb)
    return conflict(line.tracking_id === null ? serverMessages.shipmentNotStarted : serverMessages.labelOfTrackingId)
  const stored = shipment.label_file ? await documents.read(shipment.label_file) : null
  if (stored) return toFile(shipment, stored)
  const response =
    shipment.provider === byHand
      ? await makeHandLabel(services, shipment)
      : await gateways.courier
          .of(shipment.provider)
          ?.getLabel({ awb: shipment.awb, providerOrderId: shipment.provider_order_id ?? '' })
  if (response?.state === 'refused') return conflict(serverMessages.courierRefused(response.message))
  if (response?.state !== 'ready') {
    log.warn({ awb: shipment.awb, reason: response?.message }, 'a label could not be fetched')
    return unavailable(serverMessages.courierUnavailable, 30)
  }
  await storeLabel(services, context, shipment, response.pdf)
  return toFile(shipment, response.pdf)
}
