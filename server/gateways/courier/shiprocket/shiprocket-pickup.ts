import { fieldsOf } from '../../parse-json.ts'
import { shortText } from '../courier-response.ts'
import type { ManifestResult, PickupResult } from '../courier.port.ts'
import { fetchShiprocketFile } from './shiprocket-files.ts'
import { postShiprocket, type ShiprocketMerchant, workAtShiprocket } from './shiprocket-merchant.ts'

/** The day of `yyyy-mm-dd hh:mm:ss`; null for anything else. */
export const dayOf = (value: unknown): string | null => /^\d{4}-\d{2}-\d{2}(?= |$)/.exec(shortText(value))?.[0] ?? null

/**
 * With most carriers the AWB schedules the pickup, which is then refused as queued already. Sundays and holidays are
 * moved by Shiprocket.
 */
export async function schedulePickup(
  merchant: ShiprocketMerchant,
  shipmentId: string,
  day: string,
): Promise<PickupResult> {
  const body = { shipment_id: [shipmentId], pickup_date: [day] }
  const parsed = await postShiprocket(merchant, '/courier/generate/pickup', body)
  if (parsed.state === 'refused' && /already in pickup queue/i.test(parsed.message)) return { state: 'done', day: null }
  if (parsed.state !== 'good') return parsed
  const { pickup_status, response, message } = parsed.fields
  if (Number(pickup_status) === 1) return { state: 'done', day: dayOf(fieldsOf(response).pickup_scheduled_date) }
  return { state: 'refused', message: shortText(message) || 'No pickup was scheduled' }
}

export async function makeManifest(merchant: ShiprocketMerchant, shipmentId: string): Promise<ManifestResult> {
  const parsed = await workAtShiprocket(merchant, '/manifests/generate', { shipment_id: [shipmentId] })
  if (parsed.state === 'refused' && /manifest already generated/i.test(parsed.message)) return { state: 'made' }
  if (parsed.state !== 'good') return parsed
  return fetchShiprocketFile(merchant, parsed.fields.manifest_url)
}
