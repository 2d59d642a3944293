import { fieldsOf } from '../../parse-json.ts'
import { shortText } from '../courier-answer.ts'
import type { CourierGateway, DoneAnswer, Serviceability } from '../courier.port.ts'
import { judgeShipyaari, shipyaariLabel } from './shipyaari-answer.ts'
import { bookAtShipyaari, findAtShipyaari } from './shipyaari-booking.ts'
import { labelAtShipyaari } from './shipyaari-label.ts'
import { askShipyaari, shipyaariMerchant, type ShipyaariSettings } from './shipyaari-merchant.ts'
import { readShipyaariWebhook, trackAtShipyaari } from './shipyaari-tracking.ts'

/** Shipyaari's seller panel, version 2. It answers without a published contract, so each answer is read with care and an odd one proves nothing. */
export function shipyaariGateway(settings: ShipyaariSettings): CourierGateway {
  const merchant = shipyaariMerchant(settings)

  async function done(path: string, awb: string, more: object = {}): Promise<DoneAnswer> {
    const judged = judgeShipyaari(await askShipyaari(merchant, path, { awbs: [awb], ...more }))
    return judged.state === 'good' ? { state: 'done' } : judged
  }

  return {
    provider: 'shipyaari',
    label: shipyaariLabel,
    async checkServiceability(route): Promise<Serviceability> {
      const dimension = { length: route.lengthCm, width: route.widthCm, height: route.heightCm }
      const question = {
        pickupPincode: Number(route.from),
        deliveryPincode: Number(route.to),
        invoiceValue: route.value / 100,
        paymentMode: 'PREPAID',
        weight: route.weightKg,
        orderType: 'B2C',
        dimension,
      }
      const judged = judgeShipyaari(await askShipyaari(merchant, '/order/checkServiceabilityV2', question))
      if (judged.state === 'refused') return { state: 'unserviceable' }
      if (judged.state !== 'good') return judged
      const couriers = judged.data
        .map((one) => shortText(fieldsOf(one).courier_name ?? fieldsOf(one).partnerName))
        .filter(Boolean)
      return judged.data.length > 0 ? { state: 'serviceable', couriers } : { state: 'unserviceable' }
    },
    book: (parcel) => bookAtShipyaari(merchant, parcel),
    findByReference: (reference) => findAtShipyaari(merchant, reference),
    getLabel: ({ awb }) => labelAtShipyaari(merchant, awb),
    // No call of its own was seen: the manifest hands the parcel over.
    schedulePickup: ({ awb }, day) =>
      done('/order/fetchManifest', awb, { pickupDate: String(Date.parse(`${day}T10:00:00+05:30`)) }),
    track: (awb) => trackAtShipyaari(merchant, awb),
    cancel: (awb) => done('/order/cancelAWBs', awb),
    readWebhook: (body, headers) => readShipyaariWebhook(merchant, body, headers['x-api-key']),
  }
}
