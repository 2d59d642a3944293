import { fieldsOf } from '../../parse-json.ts'
import { type CourierAccount, postTo } from '../courier-account.ts'
import { shortText, toPaise } from '../courier-response.ts'
import type { CarrierOffer, CourierGateway, Serviceability } from '../courier.port.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'

const separator = '|'

/** A service has no number: a carrier is its name, its service and its mode, as the seller panel books them. */
function toOffer(value: unknown): CarrierOffer {
  const { partnerName, courier_name, partnerServiceName, serviceMode, total } = fieldsOf(value)
  const partner = shortText(partnerName)
  return {
    id: partner ? [partner, shortText(partnerServiceName), shortText(serviceMode)].join(separator) : '',
    name: [partner || shortText(courier_name), shortText(serviceMode).toLowerCase()].filter(Boolean).join(', '),
    rate: toPaise(total),
    days: null,
    day: null,
  }
}

/** What `order/placeOrderApiV3` takes for a carrier that the serviceability named; empty fields leave the choice to Shipyaari. */
export function chosenService(carrierId: string | null): object {
  const [courierPartner = '', courierPartnerServices = '', serviceMode = ''] = (carrierId ?? '').split(separator)
  return { courierPartner, courierPartnerServices, serviceMode: serviceMode || 'SURFACE' }
}

/** Carriers without a name of their own can carry the parcel and cannot be chosen. */
export async function checkServiceability(
  merchant: CourierAccount,
  route: Parameters<CourierGateway['checkServiceability']>[0],
): Promise<Serviceability> {
  const body = {
    pickupPincode: Number(route.from),
    deliveryPincode: Number(route.to),
    invoiceValue: route.value / 100,
    paymentMode: 'PREPAID',
    weight: route.weightKg,
    orderType: 'B2C',
    dimension: { length: route.lengthCm, width: route.widthCm, height: route.heightCm },
  }
  const parsed = parseShipyaariResponse(await postTo(merchant, '/order/checkServiceabilityV2', body))
  if (parsed.state === 'refused') return { state: 'unserviceable' }
  if (parsed.state !== 'good') return parsed
  if (parsed.data.length === 0) return { state: 'unserviceable' }
  const carriers = parsed.data.map(toOffer).filter(({ id }) => id)
  return { state: 'serviceable', carriers, recommendedId: null }
}
