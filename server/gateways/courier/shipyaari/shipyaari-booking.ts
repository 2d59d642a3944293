import { fieldsOf } from '../../parse-json.ts'
import { type CourierAccount, postTo, trackingUrl, workAt } from '../courier-account.ts'
import { listOf, shortText, toPaise, unclear } from '../courier-response.ts'
import type { Booking, BookingResult, BookingLookup, Parcel } from '../courier.port.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'
import { shipyaariOrder } from './shipyaari-order.ts'

const awbShape = /^[A-Za-z0-9-]{5,40}$/

/** The booking in a Shipyaari order; null for another reference or without an AWB. */
function readBooking(merchant: CourierAccount, value: unknown, reference: string): Booking | null {
  const order = fieldsOf(value)
  if (order.orderId !== reference) return null
  const first = fieldsOf(listOf(order.awbs)[0])
  const tracking = fieldsOf(first.tracking)
  const charges = fieldsOf(first.charges)
  const awb = shortText(tracking.awb)
  if (!awbShape.test(awb)) return null
  return {
    awb,
    courier: shortText(charges.partnerName) || 'Shipyaari',
    providerOrderId: shortText(order.shipyaariId),
    trackingUrl: trackingUrl(merchant, awb),
    charge: toPaise(charges.total ?? charges.totalCharges ?? charges.partnerBaseCharge),
    pickupDay: null,
  }
}

/** `order/placeOrderApiV3`. A success for another order, or without an AWB, proves nothing. */
export async function bookAtShipyaari(merchant: CourierAccount, parcel: Parcel): Promise<BookingResult> {
  const parsed = parseShipyaariResponse(await workAt(merchant, '/order/placeOrderApiV3', shipyaariOrder(parcel)))
  if (parsed.state !== 'good') return parsed
  const booking = parsed.data
    .map((order) => readBooking(merchant, order, parcel.reference))
    .find((found) => found !== null)
  return booking ? { state: 'booked', booking } : unclear('Shipyaari did not say which parcel it has booked')
}

/**
 * Finds the order with our reference through the search of the seller panel. Only a well-formed list without it means that
 * nothing was booked: an unknown path, an error page or a refusal leaves the result unknown.
 */
export async function findAtShipyaari(merchant: CourierAccount, reference: string): Promise<BookingLookup> {
  const search = {
    id: reference,
    currentStatus: '',
    filterArrOne: [],
    filterArrTwo: [],
    skip: 0,
    limit: 10,
    pageNo: 1,
    sort: { _id: -1 },
  }
  const parsed = parseShipyaariResponse(await postTo(merchant, '/order/getSellerOrderIN', search))
  if (parsed.state === 'refused') return unclear(parsed.message)
  if (parsed.state !== 'good') return parsed
  const { OrderData: orders } = fieldsOf(parsed.data[0])
  if (!Array.isArray(orders)) return unclear('Shipyaari did not list the orders')
  const booking = orders
    .map((order: unknown) => readBooking(merchant, order, reference))
    .find((found) => found !== null)
  if (booking) return { state: 'booked', booking }
  const isBegun = orders.some((order: unknown) => fieldsOf(order).orderId === reference)
  return { state: isBegun ? 'begun' : 'absent' }
}
