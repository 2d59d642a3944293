import { checkCourier } from '../check-courier.ts'
import type { CourierGateway, ActionResult } from '../courier.port.ts'
import { parseShipyaariResponse, shipyaariLabel } from './shipyaari-response.ts'
import { bookAtShipyaari, findAtShipyaari, trackingUrl } from './shipyaari-booking.ts'
import { labelAtShipyaari } from './shipyaari-label.ts'
import { fetchManifest, schedulePickup } from './shipyaari-pickup.ts'
import { postShipyaari, shipyaariMerchant, type ShipyaariSettings } from './shipyaari-merchant.ts'
import { checkServiceability } from './shipyaari-serviceability.ts'
import { readShipyaariWebhook, trackAtShipyaari } from './shipyaari-tracking.ts'

/** Shipyaari's seller panel API, version 2. It has no published contract: responses are validated, unexpected ones prove nothing. */
export function shipyaariGateway(settings: ShipyaariSettings): CourierGateway {
  const merchant = shipyaariMerchant(settings)
  const serviceability: CourierGateway['checkServiceability'] = (route) => checkServiceability(merchant, route)

  async function cancel(awb: string): Promise<ActionResult> {
    const parsed = parseShipyaariResponse(await postShipyaari(merchant, '/order/cancelAWBs', { awbs: [awb] }))
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
