import { fieldsOf } from '../../parse-json.ts'
import { listOf, shortText, toPaise } from '../courier-answer.ts'
import type { Booking, BookingAnswer, CourierRefusal, FoundBooking, NoAnswer, Parcel } from '../courier.port.ts'
import { getShiprocket, postShiprocket, type ShiprocketMerchant } from './shiprocket-merchant.ts'
import { shiprocketOrder } from './shiprocket-order.ts'

/** An order at Shiprocket; it is booked once it has an AWB. */
interface Known {
  state: 'known'
  shipmentId: string
  awb: string
  courier: string
}

const vague = (message: string): NoAnswer => ({ state: 'unknown', message, late: false })

function toBooking(
  { settings }: ShiprocketMerchant,
  { shipmentId, awb, courier }: Omit<Known, 'state'>,
  charge: number | null = null,
): Booking {
  const page = typeof settings.trackingPage === 'string' ? settings.trackingPage : settings.trackingPage()
  return {
    awb,
    courier: courier || 'Shiprocket',
    providerOrderId: shipmentId,
    trackingUrl: page + encodeURIComponent(awb),
    charge,
  }
}

/** The order with our reference; those that were cancelled do not count. */
async function search(
  merchant: ShiprocketMerchant,
  reference: string,
): Promise<Known | { state: 'absent' } | NoAnswer> {
  const judged = await getShiprocket(merchant, `/orders?search=${encodeURIComponent(reference)}&per_page=10`)
  if (judged.state === 'refused') return vague(judged.message)
  if (judged.state !== 'good') return judged
  if (!Array.isArray(judged.fields.data)) return vague('Shiprocket did not list the orders')
  const order = judged.fields.data
    .map(fieldsOf)
    .find((one) => one.channel_order_id === reference && !/cancel/i.test(shortText(one.status)))
  if (!order) return { state: 'absent' }
  const shipment = fieldsOf(listOf(order.shipments)[0])
  return {
    state: 'known',
    shipmentId: shortText(shipment.id),
    awb: shortText(shipment.awb),
    courier: shortText(shipment.courier),
  }
}

async function create(merchant: ShiprocketMerchant, parcel: Parcel): Promise<Known | CourierRefusal | NoAnswer> {
  const judged = await postShiprocket(
    merchant,
    '/orders/create/adhoc',
    shiprocketOrder(parcel, merchant.settings.pickupLocation),
  )
  if (judged.state !== 'good') return judged
  const shipmentId = shortText(judged.fields.shipment_id)
  return shipmentId
    ? { state: 'known', shipmentId, awb: '', courier: '' }
    : vague('Shiprocket did not say which order it has made')
}

async function assign(merchant: ShiprocketMerchant, known: Known): Promise<BookingAnswer> {
  const judged = await postShiprocket(merchant, '/courier/assign/awb', { shipment_id: known.shipmentId })
  if (judged.state !== 'good') return judged
  const data = fieldsOf(fieldsOf(judged.fields.response).data)
  const awb = shortText(data.awb_code)
  if (Number(judged.fields.awb_assign_status) !== 1 || !awb)
    return {
      state: 'refused',
      message: shortText(data.awb_assign_error) || shortText(judged.fields.message) || 'No courier takes this parcel',
    }
  return {
    state: 'booked',
    booking: toBooking(
      merchant,
      { shipmentId: known.shipmentId, awb, courier: shortText(data.courier_name) },
      toPaise(data.freight_charges),
    ),
  }
}

/** An order, then its AWB. An order that an earlier, interrupted try has made is gone on with: Shiprocket itself would make another. */
export async function bookAtShiprocket(merchant: ShiprocketMerchant, parcel: Parcel): Promise<BookingAnswer> {
  const found = await search(merchant, parcel.reference)
  if (found.state === 'unknown') return found
  const known = found.state === 'known' ? found : await create(merchant, parcel)
  if (known.state !== 'known') return known
  return known.awb ? { state: 'booked', booking: toBooking(merchant, known) } : assign(merchant, known)
}

/** A parcel without an AWB is not booked: booking goes on where it stopped. */
export async function findAtShiprocket(merchant: ShiprocketMerchant, reference: string): Promise<FoundBooking> {
  const found = await search(merchant, reference)
  if (found.state !== 'known') return found
  return found.awb ? { state: 'booked', booking: toBooking(merchant, found) } : { state: 'absent' }
}
