import { fieldsOf } from '../../parse-json.ts'
import { checkCourier } from '../check-courier.ts'
import { shortText } from '../courier-response.ts'
import type { CourierGateway, ActionResult } from '../courier.port.ts'
import { parseShipyaariResponse, shipyaariLabel } from './shipyaari-response.ts'
import { bookAtShipyaari, findAtShipyaari, trackingUrl } from './shipyaari-booking.ts'
import { labelAtShipyaari } from './shipyaari-label.ts'
import { fetchManifest, schedulePickup } from './shipyaari-pickup.ts'
import { postShipyaari, shipyaariMerchant, type ShipyaariSettings } from './shipyaari-merchant.ts'
import { readShipyaariWebhook, trackAtShipyaari } from './shipyaari-tracking.ts'

/** Shipyaari's seller panel API, version 2. It has no published contract: responses are validated, unexpected ones prove nothing. */
export function shipyaariGateway(settings: ShipyaariSettings): CourierGateway {
  const merchant = shipyaariMerchant(settings)

  async function cancel(awb: string): Promise<ActionResult> {
    const parsed = parseShipyaariResponse(await postShipyaari(merchant, '/order/cancelAWBs', { awbs: [awb] }))
    return parsed.state === 'good' ? { state: 'done' } : parsed
  }

  const checkServiceability: CourierGateway['checkServiceability'] = async (route) => {
    const dimension = { length: route.lengthCm, width: route.widthCm, height: route.heightCm }
    const body = {
      pickupPincode: Number(route.from),
      deliveryPincode: Number(route.to),
      invoiceValue: route.value / 100,
      paymentMode: 'PREPAID',
      weight: route.weightKg,
      orderType: 'B2C',
      dimension,
    }
    const parsed = parseShipyaariResponse(await postShipyaari(merchant, '/order/checkServiceabilityV2', body))
    if (parsed.state === 'refused') return { state: 'unserviceable' }
    if (parsed.state !== 'good') return parsed
    const couriers = parsed.data
      .map((one) => shortText(fieldsOf(one).courier_name ?? fieldsOf(one).partnerName))
      .filter(Boolean)
    return parsed.data.length > 0 ? { state: 'serviceable', couriers } : { state: 'unserviceable' }
  }

  return {
    provider: 'shipyaari',
    label: shipyaariLabel,
    trackingUrl: (awb) => trackingUrl(merchant, awb),
    check: (pincode) => checkCourier(merchant.login, checkServiceability, pincode),
    checkServiceability,
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
