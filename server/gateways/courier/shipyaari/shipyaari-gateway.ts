import { checkCourier } from '../check-courier.ts'
import { type CourierAccount, postTo, trackingUrl, workAt } from '../courier-account.ts'
import { isPdf } from '../courier-response.ts'
import type { CourierGateway, ActionResult, ManifestResult, PickupResult } from '../courier.port.ts'
import { bookAtShipyaari, findAtShipyaari } from './shipyaari-booking.ts'
import { labelAtShipyaari } from './shipyaari-label.ts'
import { shipyaariMerchant, type ShipyaariSettings } from './shipyaari-merchant.ts'
import { parseShipyaariResponse, shipyaariLabel } from './shipyaari-response.ts'
import { checkServiceability } from './shipyaari-serviceability.ts'
import { readShipyaariWebhook, trackAtShipyaari } from './shipyaari-tracking.ts'

/** `order/fetchManifest`: the PDF itself, as the seller panel downloads it. An envelope alone is a success as well. */
async function fetchManifest(merchant: CourierAccount, awb: string, more: object = {}): Promise<ManifestResult> {
  const result = await workAt(merchant, '/order/fetchManifest', { awbs: [awb], ...more })
  if (result.ok && result.status === 200 && isPdf(result.bytes)) return { state: 'ready', pdf: result.bytes }
  const parsed = parseShipyaariResponse(result)
  return parsed.state === 'good' ? { state: 'made' } : parsed
}

/** No separate pickup call is known: the manifest triggers it. */
async function schedulePickup(merchant: CourierAccount, awb: string, day: string): Promise<PickupResult> {
  const manifest = await fetchManifest(merchant, awb, { pickupDate: String(Date.parse(`${day}T10:00:00+05:30`)) })
  if (manifest.state === 'ready') return { state: 'done', day: null, manifest: manifest.pdf }
  return manifest.state === 'made' ? { state: 'done', day: null } : manifest
}

/** Shipyaari's seller panel API, version 2. It has no published contract: responses are validated, unexpected ones prove nothing. */
export function shipyaariGateway(settings: ShipyaariSettings): CourierGateway {
  const merchant = shipyaariMerchant(settings)
  const serviceability: CourierGateway['checkServiceability'] = (route) => checkServiceability(merchant, route)

  async function cancel(awb: string): Promise<ActionResult> {
    const parsed = parseShipyaariResponse(await postTo(merchant, '/order/cancelAWBs', { awbs: [awb] }))
    return parsed.state === 'good' ? { state: 'done' } : parsed
  }

  return {
    provider: 'shipyaari',
    label: shipyaariLabel,
    trackingUrl: (awb) => trackingUrl(merchant, awb),
    check: (pincode) => checkCourier(merchant.login, serviceability, pincode),
    checkServiceability: serviceability,
    book: (parcel) => bookAtShipyaari(merchant, parcel),
    findByReference: (reference) => findAtShipyaari(merchant, reference),
    getLabel: ({ awb }) => labelAtShipyaari(merchant, awb),
    schedulePickup: ({ awb }, day) => schedulePickup(merchant, awb, day),
    makeManifest: ({ awb }) => fetchManifest(merchant, awb),
    track: (awb) => trackAtShipyaari(merchant, awb),
    cancel,
    readWebhook: (body, headers) => readShipyaariWebhook(merchant, body, headers['x-api-key']),
  }
}
