import type { Paise } from '@handset/contract/money.rules.ts'
import { fieldsOf } from '../../parse-json.ts'
import { listOf, shortText, toPaise } from '../courier-response.ts'
import type { CourierRefusal, NoResponse, Serviceability } from '../courier.port.ts'
import { getShiprocket, type ShiprocketMerchant } from './shiprocket-merchant.ts'

interface Route {
  from: string
  to: string
  weightKg: number
}

/** The carriers that take a prepaid parcel on this route, as Shiprocket describes them. */
async function listCarriers(
  merchant: ShiprocketMerchant,
  { from, to, weightKg }: Route,
): Promise<Record<string, unknown>[] | CourierRefusal | NoResponse> {
  const query = new URLSearchParams({
    pickup_postcode: from,
    delivery_postcode: to,
    weight: String(weightKg),
    cod: '0',
  })
  const parsed = await getShiprocket(merchant, `/courier/serviceability?${query}`)
  if (parsed.state !== 'good') return parsed
  return listOf(fieldsOf(parsed.fields.data).available_courier_companies).map(fieldsOf)
}

export async function checkServiceability(merchant: ShiprocketMerchant, route: Route): Promise<Serviceability> {
  const carriers = await listCarriers(merchant, route)
  if (!Array.isArray(carriers)) return carriers.state === 'refused' ? { state: 'unserviceable' } : carriers
  return carriers.length > 0
    ? { state: 'serviceable', couriers: carriers.map(({ courier_name }) => shortText(courier_name)) }
    : { state: 'unserviceable' }
}

/** What a carrier charges on this route, which the answer with the AWB leaves out; null where Shiprocket does not say. */
export async function readRate(merchant: ShiprocketMerchant, route: Route, carrierId: unknown): Promise<Paise | null> {
  const carriers = await listCarriers(merchant, route)
  if (!Array.isArray(carriers)) return null
  const carrier = carriers.find(({ courier_company_id }) => Number(courier_company_id) === Number(carrierId))
  return toPaise(carrier?.rate ?? carrier?.freight_charge)
}
