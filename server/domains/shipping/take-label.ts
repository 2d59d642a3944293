import { answers } from '@handset/contract/answers.ts'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { conflict, missing, ok, type Outcome, unavailable } from '../../platform/http/outcome.ts'
import type { FileAnswer } from '../../platform/http/mount-calls.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { findShipment, type Shipment } from './shipments.queries.ts'

const toFile = (shipment: Shipment, bytes: Buffer): Outcome<FileAnswer> =>
  ok({ filename: `Label-${shipment.order_number}.pdf`, type: 'application/pdf', bytes })

/** Our own copy, kept once: of two who fetch it at the same time, one's is thrown away. */
async function keep({ db, documents }: Services, doer: Doer, shipment: Shipment, pdf: Buffer): Promise<void> {
  const key = await documents.keep('labels', pdf)
  const isOurs = await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shipments')
      .set({ label_file: key })
      .where('id', '=', shipment.id)
      .where('label_file', shipment.label_file === null ? 'is' : '=', shipment.label_file)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAudit(tx, doer, {
      action: 'get-shipyaari-lable',
      entity: shipment.order_number,
      after: { order_product_id: shipment.line_id, awb: shipment.awb },
    })
    return true
  }).catch(async (error: unknown) => {
    await documents.remove(key)
    throw error
  })
  if (!isOurs) await documents.remove(key)
}

/** The label of a line: our copy, or the courier's, which is kept. Refuses with 404 an unknown line and with 409 one that has no parcel. */
export async function takeLabel(services: Services, doer: Doer, lineId: number): Promise<Outcome<FileAnswer>> {
  const { db, documents, gateways, log } = services
  const line = await db.selectFrom('order_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return missing()
  const shipment = await findShipment(db, { lineId })
  if (shipment?.state !== 'booked' || !shipment.awb) return conflict(answers.shipmentNotStarted)
  const kept = shipment.label_file ? await documents.read(shipment.label_file) : null
  if (kept) return toFile(shipment, kept)
  const answer = await gateways.courier
    .of(shipment.provider)
    ?.getLabel({ awb: shipment.awb, providerOrderId: shipment.provider_order_id ?? '' })
  if (answer?.state === 'refused') return conflict(answers.courierRefused(answer.message))
  if (answer?.state !== 'ready') {
    log.warn({ awb: shipment.awb, reason: answer?.message }, 'a label cannot be fetched')
    return unavailable(answers.courierUnavailable, 30)
  }
  await keep(services, doer, shipment, answer.pdf)
  return toFile(shipment, answer.pdf)
}
