import { fieldsOf } from '../../parse-json.ts'
import { parseBalance, type ProviderBalance } from '../../provider-balance.ts'
import { checkCourier } from '../check-courier.ts'
import { trackingUrl } from '../courier-account.ts'
import type { ActionResult, Booking, CancelResult, CourierGateway, LabelResult, NoResponse } from '../courier.port.ts'
import { fetchShiprocketFile } from './shiprocket-files.ts'
import { makeManifest, schedulePickup } from './shiprocket-pickup.ts'
import { checkServiceability } from './shiprocket-serviceability.ts'
import { parseShiprocketResponse, shiprocketLabel } from './shiprocket-response.ts'
import { bookAtShiprocket, findAtShiprocket, searchOrders } from './shiprocket-booking.ts'
import {
  getShiprocket,
  postShiprocket,
  type ShiprocketMerchant,
  shiprocketMerchant,
  type ShiprocketSettings,
  workAtShiprocket,
} from './shiprocket-merchant.ts'
import { answerUndelivered, listUndelivered } from './shiprocket-undelivered.ts'
import { findShipmentId, readShiprocketWebhook, trackAtShiprocket } from './shiprocket-tracking.ts'

async function readBalance(merchant: ShiprocketMerchant): Promise<ProviderBalance | null> {
  const parsed = await getShiprocket(merchant, '/account/details/wallet-balance')
  return parsed.state === 'good' ? parseBalance(fieldsOf(parsed.fields.data).balance_amount, 'INR') : null
}

async function getLabel(merchant: ShiprocketMerchant, shipmentId: string): Promise<LabelResult> {
  const parsed = await workAtShiprocket(merchant, '/courier/generate/label', { shipment_id: [shipmentId] })
  if (parsed.state !== 'good') return parsed
  return fetchShiprocketFile(merchant, parsed.fields.label_url)
}

/** Labels and pickups go by Shiprocket's own id, which an AWB entered by hand lacks: tracking has it. */
async function withShipmentId<ProviderResponse>(
  merchant: ShiprocketMerchant,
  { awb, providerOrderId }: Pick<Booking, 'awb' | 'providerOrderId'>,
  ask: (shipmentId: string) => Promise<ProviderResponse>,
): Promise<ProviderResponse | NoResponse> {
  const shipmentId = providerOrderId || (await findShipmentId(merchant, awb))
  return typeof shipmentId === 'string' ? ask(shipmentId) : shipmentId
}

/** Cancels the order, which frees the money that its freight blocks. Succeeds also without an order. */
async function cancelOrder(merchant: ShiprocketMerchant, reference: string): Promise<ActionResult> {
  const found = await searchOrders(merchant, reference)
  if (found.state === 'absent') return { state: 'done' }
  if (found.state !== 'known') return found
  const parsed = await postShiprocket(merchant, '/orders/cancel', { ids: [found.orderId] })
  return parsed.state === 'good' ? { state: 'done' } : parsed
}

/** Shiprocket only forwards the request: any 2xx, also an empty one, means that it was taken. */
async function cancelAtShiprocket(merchant: ShiprocketMerchant, awb: string, reference: string): Promise<CancelResult> {
  const body = JSON.stringify({ awbs: [awb] })
  const result = await merchant.session.send({ method: 'POST', path: '/orders/cancel/shipment/awbs', body })
  if (result.ok && result.status >= 200 && result.status < 300) {
    await cancelOrder(merchant, reference)
    return { state: 'asked' }
  }
  const parsed = parseShiprocketResponse(result)
  return parsed.state === 'good' ? { state: 'asked' } : parsed
}

/** Shiprocket's external API, version 1. Our provider order id is Shiprocket's shipment id. */
export function shiprocketGateway(settings: ShiprocketSettings): CourierGateway {
  const merchant = shiprocketMerchant(settings)
  const serviceability: CourierGateway['checkServiceability'] = (route) => checkServiceability(merchant, route)

  return {
    provider: 'shiprocket',
    label: shiprocketLabel,
    trackingUrl: (awb) => trackingUrl(merchant, awb),
    check: (pincode) => checkCourier(merchant.login, serviceability, pincode),
    checkServiceability: serviceability,
    book: (parcel) => bookAtShiprocket(merchant, parcel),
    findByReference: (reference) => findAtShiprocket(merchant, reference),
    giveUp: (reference) => cancelOrder(merchant, reference),
    getLabel: (booking) => withShipmentId(merchant, booking, (id) => getLabel(merchant, id)),
    schedulePickup: (booking, day) => withShipmentId(merchant, booking, (id) => schedulePickup(merchant, id, day)),
    makeManifest: (booking) => withShipmentId(merchant, booking, (id) => makeManifest(merchant, id)),
    track: (awb) => trackAtShiprocket(merchant, awb),
    cancel: (awb, reference) => cancelAtShiprocket(merchant, awb, reference),
    listUndelivered: () => listUndelivered(merchant),
    answerUndelivered: (awb, response) => answerUndelivered(merchant, awb, response),
    readBalance: () => readBalance(merchant),
    readWebhook: (body, headers) => readShiprocketWebhook(merchant, body, headers['x-api-key']),
  }
}
