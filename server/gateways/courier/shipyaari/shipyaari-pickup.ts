import { isPdf } from '../courier-response.ts'
import type { ManifestResult, PickupResult } from '../courier.port.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'
import { type ShipyaariMerchant, workAtShipyaari } from './shipyaari-merchant.ts'

/** `order/fetchManifest`: the PDF itself, as the seller panel downloads it. An envelope alone is a success as well. */
export async function fetchManifest(
  merchant: ShipyaariMerchant,
  awb: string,
  more: object = {},
): Promise<ManifestResult> {
  const result = await workAtShipyaari(merchant, '/order/fetchManifest', { awbs: [awb], ...more })
  if (result.ok && result.status === 200 && isPdf(result.bytes)) return { state: 'ready', pdf: result.bytes }
  const parsed = parseShipyaariResponse(result)
  return parsed.state === 'good' ? { state: 'made' } : parsed
}

/** No separate pickup call is known: the manifest triggers it. */
export async function schedulePickup(merchant: ShipyaariMerchant, awb: string, day: string): Promise<PickupResult> {
  const manifest = await fetchManifest(merchant, awb, { pickupDate: String(Date.parse(`${day}T10:00:00+05:30`)) })
  if (manifest.state === 'ready') return { state: 'done', day: null, manifest: manifest.pdf }
  return manifest.state === 'made' ? { state: 'done', day: null } : manifest
}
