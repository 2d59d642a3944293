import { fieldsOf } from '../../parse-json.ts'
import { listOf, shortText, toPaise } from '../courier-response.ts'
import type { Booking, BookingResult, CourierRefusal, BookingLookup, NoResponse, Parcel } from '../courier.port.ts'
import { getShiprocket, type ShiprocketMerchant, workAtShiprocket } from './shiprocket-merchant.ts'
import { dayOf } from './shiprocket-pickup.ts'
import { shiprocketOrder } from './shiprocket-order.ts'

/** A Shiprocket order; it is booked once it has an AWB. */
interface ShiprocketShipment {
  state: 'known'
  orderId: string
  shipmentId: string
  awb: string
  courier: string
}

const unclear = (message: string): NoResponse => ({ state: 'unknown', message, isTimeout: false })

function toBooking(
  { settings }: ShiprocketMerchant,
  { shipmentId, awb, courier }: Omit<ShiprocketShipment, 'state' | 'orderId'>,
  { charge = null, pickupDay = null }: Partial<Pick<Booking, 'charge' | 'pickupDay'>> = {},
): Booking {
  const page = typeof settings.trackingPage === 'string' ? settings.trackingPage : settings.trackingPage()
  return {
    awb,
    courier: courier || 'Shiprocket',
    providerOrderId: shipmentId,
    trackingUrl: page + encodeURIComponent(awb),
    charge,
    pickupDay,
  }
}

/** The order with our reference; cancelled orders do not count. */
async function searchOrders(
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

/** Shiprocket's own id of the order with our reference; null if it has none, or none that is not cancelled. */
export async function findOrderId(merchant: ShiprocketMerchant, reference: string): Promise<string | null> {
  const found = await searchOrders(merchant, reference)
  return found.state === 'known' && found.orderId ? found.orderId : null
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

async function assignAwb(merchant: ShiprocketMerchant, existing: ShiprocketShipment): Promise<BookingResult> {
  const parsed = await workAtShiprocket(merchant, '/courier/assign/awb', { shipment_id: existing.shipmentId })
  if (parsed.state !== 'good') return parsed
  const data = fieldsOf(fieldsOf(parsed.fields.response).data)
  const awb = shortText(data.awb_code)
  if (Number(parsed.fields.awb_assign_status) !== 1 || !awb)
    return {
      state: 'refused',
      message: shortText(data.awb_assign_error) || shortText(parsed.fields.message) || 'No courier takes this parcel',
    }
  return {
    state: 'booked',
    booking: toBooking(
      merchant,
      { shipmentId: existing.shipmentId, awb, courier: shortText(data.courier_name) },
      { charge: toPaise(data.freight_charges), pickupDay: dayOf(data.pickup_scheduled_date) },
    ),
  }
}

/** Creates an order, then its AWB. Resumes an order left by an interrupted attempt, since Shiprocket does not deduplicate. */
export async function bookAtShiprocket(merchant: ShiprocketMerchant, parcel: Parcel): Promise<BookingResult> {
  const lookup = await searchOrders(merchant, parcel.reference)
  if (lookup.state === 'unknown') return lookup
  const existing = lookup.state === 'known' ? lookup : await createOrder(merchant, parcel)
  if (existing.state !== 'known') return existing
  return existing.awb ? { state: 'booked', booking: toBooking(merchant, existing) } : assignAwb(merchant, existing)
}

/** A parcel without an AWB is not booked: `book` resumes where it stopped. */
export async function findAtShiprocket(merchant: ShiprocketMerchant, reference: string): Promise<BookingLookup> {
  const lookup = await searchOrders(merchant, reference)
  if (lookup.state !== 'known') return lookup
  return lookup.awb ? { state: 'booked', booking: toBooking(merchant, lookup) } : { state: 'absent' }
}
