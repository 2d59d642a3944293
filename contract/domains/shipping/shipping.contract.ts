import { z } from 'zod'
import { always, row } from '../../call.ts'
import { asText, id, none, optionalText, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { isEwayBillNumber } from './delivery-progress.rules.ts'

const ewayBillNumber = optionalText(20).refine(
  (value) => value === undefined || isEwayBillNumber(value),
  messages.specialCharacters,
)

const bookedShipment = z.object({ tracking_id: z.string(), courier: z.string(), tracking_url: z.string() })
const awb = z.preprocess(
  asText,
  z
    .string({ error: messages.required })
    .trim()
    .regex(/^[A-Za-z0-9-]{5,40}$/, messages.trackingInvalid),
)

export const shippingCalls = {
  'admin/create-new-order': row({
    method: 'POST',
    audience: 'admin',
    summary:
      'Books the shipment of a line with the courier, once. A courier that takes longer than a few seconds goes on: state is then booking, without tracking id',
    input: z.object({ order_number: text(40), order_product_id: id, eway_bill_number: ewayBillNumber }),
    output: bookedShipment.extend({ state: z.enum(['booked', 'booking']) }),
  }),
  'admin/order-give-up-booking': row({
    method: 'POST',
    audience: 'admin',
    summary:
      'Ends a booking that the courier has not answered for long, of which it has no parcel; the line can be shipped again. 409 while the booking may be under way, and for a parcel that the courier does have',
    input: z.object({ order_product_id: id }),
    output: none,
  }),
  'admin/order-enter-awb': row({
    method: 'POST',
    audience: 'admin',
    summary:
      'Takes a booking that the courier has not answered for long for booked, with the AWB of its panel. 409 while the booking may be under way, 422 for an AWB of another parcel',
    input: z.object({ order_product_id: id, awb, courier: optionalText(60) }),
    output: bookedShipment,
  }),
  'admin/get-shipyaari-lable': row({
    method: 'POST',
    audience: 'admin',
    kind: 'file',
    security: { kind: 'download', fields: ['order_product_id'] },
    summary: 'The label of a line as PDF: fetched from the courier once, then served from storage',
    input: z.object({ order_product_id: id }),
    output: z.unknown(),
  }),
  'admin/get-manifest': row({
    method: 'POST',
    audience: 'admin',
    kind: 'file',
    security: { kind: 'download', fields: ['order_product_id'] },
    summary: 'The manifest of a line as PDF, which the driver signs; 409 before the pickup',
    input: z.object({ order_product_id: id }),
    output: z.unknown(),
  }),
  'admin/order-confirm-return': row({
    method: 'POST',
    audience: 'admin',
    summary:
      'Confirms that the goods of a line have come back; an order that is Returned as a whole is refunded. 409 if its parcel is not on its way back',
    input: z.object({ order_product_id: id }),
    output: none,
    needsFreshLogin: always,
  }),
  'public/courier-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: 'Webhook of the courier, authenticated by token',
    input: z.unknown(),
    output: none,
  }),
}
