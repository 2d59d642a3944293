import { fieldsOf } from '../../parse-json.ts'
import { listOf, shortText } from '../courier-answer.ts'
import type { CourierGateway, DoneAnswer, LabelAnswer } from '../courier.port.ts'
import { fetchLabel } from '../fetch-label.ts'
import { shiprocketLabel } from './shiprocket-answer.ts'
import { bookAtShiprocket, findAtShiprocket } from './shiprocket-booking.ts'
import {
  getShiprocket,
  postShiprocket,
  type ShiprocketMerchant,
  shiprocketMerchant,
  type ShiprocketSettings,
} from './shiprocket-merchant.ts'
import { readShiprocketWebhook, trackAtShiprocket } from './shiprocket-tracking.ts'

async function done(merchant: ShiprocketMerchant, path: string, body: unknown): Promise<DoneAnswer> {
  const judged = await postShiprocket(merchant, path, body)
  return judged.state === 'good' ? { state: 'done' } : judged
}

async function getLabel(merchant: ShiprocketMerchant, shipmentId: string): Promise<LabelAnswer> {
  const judged = await postShiprocket(merchant, '/courier/generate/label', { shipment_id: [shipmentId] })
  if (judged.state !== 'good') return judged
  const link = judged.fields.label_url
  if (typeof link !== 'string' || link === '')
    return { state: 'unknown', message: 'Shiprocket sent no label', late: false }
  const { baseUrl, labelHosts } = merchant.settings
  return fetchLabel(link, { home: typeof baseUrl === 'string' ? baseUrl : baseUrl(), hosts: labelHosts })
}

/** Shiprocket's external API, version 1. The shipment's id at Shiprocket is the provider's order id here. */
export function shiprocketGateway(settings: ShiprocketSettings): CourierGateway {
  const merchant = shiprocketMerchant(settings)
  return {
    provider: 'shiprocket',
    label: shiprocketLabel,
    async checkServiceability(route) {
      const query = new URLSearchParams({
        pickup_postcode: route.from,
        delivery_postcode: route.to,
        weight: String(route.weightKg),
        cod: '0',
      })
      const judged = await getShiprocket(merchant, `/courier/serviceability?${query}`)
      if (judged.state === 'refused') return { state: 'unserviceable' }
      if (judged.state !== 'good') return judged
      const companies = listOf(fieldsOf(judged.fields.data).available_courier_companies)
      return companies.length > 0
        ? { state: 'serviceable', couriers: companies.map((one) => shortText(fieldsOf(one).courier_name)) }
        : { state: 'unserviceable' }
    },
    book: (parcel) => bookAtShiprocket(merchant, parcel),
    findByReference: (reference) => findAtShiprocket(merchant, reference),
    getLabel: ({ providerOrderId }) => getLabel(merchant, providerOrderId),
    schedulePickup: ({ providerOrderId }, day) =>
      done(merchant, '/courier/generate/pickup', { shipment_id: [providerOrderId], pickup_date: [day] }),
    track: (awb) => trackAtShiprocket(merchant, awb),
    cancel: (awb) => done(merchant, '/orders/cancel/shipment/awbs', { awbs: [awb] }),
    readWebhook: (body, headers) => readShiprocketWebhook(merchant, body, headers['x-api-key']),
  }
}
