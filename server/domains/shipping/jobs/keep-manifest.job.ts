import type { Services } from '../../../platform/core/services.ts'
import { job } from '../../../platform/jobs/jobs.ts'

/**
 * Has the courier make the manifest of a parcel whose pickup is scheduled, and keeps it. Throws without a response, so
 * that the job retries; a courier that makes none has its reason in the log.
 */
async function keepManifest({ db, documents, gateways, log }: Services, shipmentId: number): Promise<void> {
  const shipment = await db
    .selectFrom('shipments')
    .select(['provider', 'awb', 'provider_order_id', 'manifest_file'])
    .where('id', '=', shipmentId)
    .where('state', '=', 'booked')
    .where('pickup_date', 'is not', null)
    .executeTakeFirst()
  if (!shipment?.awb || shipment.manifest_file) return
  const { awb } = shipment
  const response = await gateways.courier
    .of(shipment.provider)
    ?.makeManifest({ awb, providerOrderId: shipment.provider_order_id ?? '' })
  if (response?.state === 'unknown') throw new Error(`The manifest of ${awb} is not made yet: ${response.message}`)
  if (response?.state === 'refused') log.warn({ awb, reason: response.message }, 'the courier made no manifest')
  if (response?.state !== 'ready') return
  const key = await documents.save('labels', response.pdf)
  await db.updateTable('shipments').set({ manifest_file: key }).where('id', '=', shipmentId).execute()
}

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'keep-manifest': { shipmentId: number }
  }
}

export default job({ name: 'keep-manifest', run: (services, { shipmentId }) => keepManifest(services, shipmentId) })
