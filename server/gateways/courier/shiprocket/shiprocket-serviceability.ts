import type { Paise } from '@handset/contract/money.rules.ts'
import { fieldsOf } from '../../parse-json.ts'
import { listOf, shortText, toPaise } from '../courier-response.ts'
import type { CarrierOffer, CourierRefusal, NoResponse, Serviceability } from '../courier.port.ts'
import { getShiprocket, type ShiprocketMerchant } from './shiprocket-merchant.ts'

interface Route {
  from: string
  to: string
  weightKg: number
}

/** What Shiprocket answers about a prepaid parcel on this route. */
async function askServiceability(
  merchant: ShiprocketMerchant,
  { from, to, weightKg }: Route,
): Promise<Record<string, unknown> | CourierRefusal | NoResponse> {
  const query = new URLSearchParams({
    pickup_postcode: from,
    delivery_postcode: to,
    weight: String(weightKg),
    cod: '0',
  })
  const parsed = await getShiprocket(merchant, `/courier/serviceability?${query}`)
  return parsed.state === 'good' ? fieldsOf(parsed.fields.data) : parsed
}

const carriersOf = (data: Record<string, unknown>) => listOf(data.available_courier_companies).map(fieldsOf)
const rateOf = (carrier: Record<string, unknown>) => toPaise(carrier.rate ?? carrier.freight_charge)

/** The day of `Nov 26, 2026`; null for anything else. */
export function dayOfEtd(value: unknown): string | null {
  const text = shortText(value)
  const time = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

function toOffer(carrier: Record<string, unknown>): CarrierOffer {
  const days = shortText(carrier.estimated_delivery_days)
  return {
    id: shortText(carrier.courier_company_id),
    name: shortText(carrier.courier_name),
    rate: rateOf(carrier),
    days: /^\d{1,3}$/.test(days) ? Number(days) : null,
    day: dayOfEtd(carrier.etd),
  }
}

const isResponse = (data: Record<string, unknown> | CourierRefusal | NoResponse): data is Record<string, unknown> =>
  data.state !== 'refused' && data.state !== 'unknown'

export async function checkServiceability(merchant: ShiprocketMerchant, route: Route): Promise<Serviceability> {
  const data = await askServiceability(merchant, route)
  if (!isResponse(data)) return data.state === 'refused' ? { state: 'unserviceable' } : data
  const carriers = carriersOf(data)
    .map(toOffer)
    .filter(({ id, name }) => /^\d+$/.test(id) && name)
  const recommendedId = shortText(data.recommended_courier_company_id) || null
  return carriers.length > 0 ? { state: 'serviceable', carriers, recommendedId } : { state: 'unserviceable' }
}

/** What a carrier charges on this route, which the response with the AWB leaves out; null where Shiprocket does not say. */
export async function readRate(merchant: ShiprocketMerchant, route: Route, carrierId: unknown): Promise<Paise | null> {
  const data = await askServiceability(merchant, route)
  if (!isResponse(data)) return null
  const carrier = carriersOf(data).find(({ courier_company_id }) => Number(courier_company_id) === Number(carrierId))
  return carrier ? rateOf(carrier) : null
}
