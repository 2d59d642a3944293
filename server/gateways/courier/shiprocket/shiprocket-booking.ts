import { fieldsOf } from '../../parse-json.ts'
import { trackingUrl } from '../courier-account.ts'
import { listOf, shortText, toPaise, unclear } from '../courier-response.ts'
import type { Booking, BookingResult, CourierRefusal, BookingLookup, NoResponse, Parcel } from '../courier.port.ts'
import { getShiprocket, type ShiprocketMerchant, workAtShiprocket } from './shiprocket-merchant.ts'
import { readRate } from './shiprocket-serviceability.ts'
import { dayOf } from './shiprocket-pickup.ts'
import { shiprocketOrder } from './shiprocket-order.ts'
import { walletTooLow } from './shiprocket-response.ts'

/** A Shiprocket order; it is booked once it has an AWB. */
interface ShiprocketShipment {
  state: 'known'
  orderId: string
  shipmentId: string
  awb: string
  courier: string
}

function toBooking(
  merchant: ShiprocketMerchant,
  { shipmentId, awb, courier }: Omit<ShiprocketShipment, 'state' | 'orderId'>,
  { charge = null, pickupDay = null }: Partial<Pick<Booking, 'charge' | 'pickupDay'>> = {},
): Booking {
  return {
    awb,
    courier: courier || 'Shiprocket',
    providerOrderId: shipmentId,
    trackingUrl: trackingUrl(merchant, awb),
    charge,
    pickupDay,
  }
}

/** The order with our reference; cancelled orders do not count. */
export async function searchOrders(
  merchant: ShiprocketMerchant,
  reference: string,
): Promise<ShiprocketShipment | { state: 'absent' } | NoResponse> {
  const parsed = await getShiprocket(merchant, `/orders?search=${encodeURIComponent(reference)}&per_page=10`)
  if (parsed.state === 'refused') return unclear(parsed.message)
  if (parsed.state !== 'good') return parsed
  if (!Array.isArray(parsed.fields.data)) return unclear('Shiprocket did not list the orders')
  const order = parsed.fields.data
    .map(fieldsOf)
    .find((one) => one.channel_order_id === reference && !/cancel/i.test(shortText(one.status)))
  if (!order) return { state: 'absent' }
  const shipment = fieldsOf(listOf(order.shipments)[0])
  return {
    state: 'known',
    orderId: shortText(order.id),
    shipmentId: shortText(shipment.id),
    awb: shortText(shipment.awb),
    courier: shortText(shipment.courier),
  }
}

async function createOrder(
  merchant: ShiprocketMerchant,
  parcel: Parcel,
): Promise<ShiprocketShipment | CourierRefusal | NoResponse> {
  const parsed = await workAtShiprocket(
    merchant,
    '/orders/create/adhoc',
    shiprocketOrder(parcel, merchant.settings.pickupLocation),
  )
  if (parsed.state !== 'good') return parsed
  const shipmentId = shortText(parsed.fields.shipment_id)
  return shipmentId
    ? { state: 'known', orderId: shortText(parsed.fields.order_id), shipmentId, awb: '', courier: '' }
    : unclear('Shiprocket did not say which order it has made')
}

/** The AWB that a shipment already has. */
async function readAwb(merchant: ShiprocketMerchant, shipmentId: string): Promise<BookingResult> {
  const parsed = await getShiprocket(merchant, `/shipments/${encodeURIComponent(shipmentId)}`)
  if (parsed.state !== 'good') return parsed.state === 'refused' ? unclear(parsed.message) : parsed
  const data = fieldsOf(parsed.fields.data)
  const awb = shortText(data.awb)
  if (!awb) return unclear('Shiprocket did not say which AWB the shipment has')
  return { state: 'booked', booking: toBooking(merchant, { shipmentId, awb, courier: shortText(data.courier) }) }
}

/** A refusal leaves the order in place: it is held, for another try under the same reference. */
async function assignAwb(
  merchant: ShiprocketMerchant,
  { shipmentId }: ShiprocketShipment,
  { pickup, delivery, weightKg, carrierId }: Parcel,
): Promise<BookingResult> {
  const parsed = await workAtShiprocket(merchant, '/courier/assign/awb', {
    shipment_id: shipmentId,
    ...(carrierId === null ? {} : { courier_id: Number(carrierId) }),
  })
  if (parsed.state === 'unknown') return parsed
  if (parsed.state === 'refused')
    return /already assigned|cannot reassign/i.test(parsed.message)
      ? readAwb(merchant, shipmentId)
      : { state: 'held', message: parsed.message }
  const { fields } = parsed
  const data = fieldsOf(fieldsOf(fields.response).data)
  const awb = shortText(data.awb_code)
  if (Number(fields.awb_assign_status) === 1 && awb) {
    const route = { from: pickup.pincode, to: delivery.pincode, weightKg }
    const charge = toPaise(data.freight_charges) ?? (await readRate(merchant, route, data.courier_company_id))
    const shipment = { shipmentId, awb, courier: shortText(data.courier_name) }
    return {
      state: 'booked',
      booking: toBooking(merchant, shipment, { charge, pickupDay: dayOf(data.pickup_scheduled_date) }),
    }
  }
  if (Number(fields.status_code) === walletTooLow)
    return { state: 'held', message: 'The Shiprocket wallet is too low: recharge it in their panel, then ship again' }
  const message = shortText(data.awb_assign_error) || shortText(fields.message)
  return { state: 'held', message: message || 'No courier takes this parcel' }
}

/** Creates an order, then its AWB. Resumes an order left by an interrupted attempt, since Shiprocket does not deduplicate. */
export async function bookAtShiprocket(merchant: ShiprocketMerchant, parcel: Parcel): Promise<BookingResult> {
  const lookup = await searchOrders(merchant, parcel.reference)
  if (lookup.state === 'unknown') return lookup
  const existing = lookup.state === 'known' ? lookup : await createOrder(merchant, parcel)
  if (existing.state !== 'known') return existing
  return existing.awb
    ? { state: 'booked', booking: toBooking(merchant, existing) }
    : assignAwb(merchant, existing, parcel)
}

/** A parcel without an AWB is not booked: `book` resumes where it stopped. */
export async function findAtShiprocket(merchant: ShiprocketMerchant, reference: string): Promise<BookingLookup> {
  const lookup = await searchOrders(merchant, reference)
  if (lookup.state !== 'known') return lookup
  return lookup.awb ? { state: 'booked', booking: toBooking(merchant, lookup) } : { state: 'absent' }
}
