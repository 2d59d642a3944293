import { z } from 'zod'
import { admin, always, anyone, customer } from '../../call.ts'
import {
  asText,
  date,
  emptyableText,
  id,
  listPage,
  mobile,
  optional,
  optionalDate,
  optionalText,
  otp,
  page,
  text,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
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

/** What staff can answer about an undelivered parcel. */
export const undeliveredActions = ['re-attempt', 'dispute', 'return'] as const

const undeliveredParcel = z.object({
  order_product_id: z.number(),
  order_number: z.string(),
  product_name: z.string(),
  customer_name: z.string(),
  mobile: z.string(),
  address: z.string(),
  landmark: z.string(),
  awb: z.string(),
  courier: z.string(),
  tracking_url: z.string(),
  /** The courier's words; empty where it tells none. */
  reason: z.string(),
  attempts: z.number(),
  /** The last failed attempt, yyyy-mm-dd hh:mm in India. */
  failed_at: z.string(),
  /** Until the courier probably returns it. */
  days_left: z.number(),
  /** What was answered to the last failed attempt, and by whom: a staff member's e-mail address or `customer`. */
  answer: z.enum(['none', ...undeliveredActions]),
  answered_by: z.string(),
  /** False: the courier takes answers in its panel only. */
  courier_takes_answers: z.boolean(),
})
export type UndeliveredParcel = z.infer<typeof undeliveredParcel>

/** The calls of staff and packers for a parcel that the shop delivers itself. */
export const sendingOut = {
  summary: `Sends a parcel out that is delivered by hand: marks the line Shipped and sends its customer a new code, valid for ${limits.deliveryCodeHours} hours. 429 within a minute of the last one`,
  audit: 'Sent a delivery code',
  input: z.object({ order_product_id: id }),
}
export const confirmation = {
  summary: `Delivers a parcel by hand with the code of its customer. 422 for a wrong code, which can be tried ${limits.maxDeliveryCodeTries} times, 409 if the parcel is not on its way`,
  audit: 'Confirmed the delivery',
  input: z.object({ order_product_id: id, code: otp }),
}

export const shippingCalls = {
  'admin/create-new-order': admin('shipments.book').post({
    summary:
      'Books the shipment of a line with the courier, once. A courier that takes longer than a few seconds goes on: state is then booking, without tracking id',
    audit: 'Booked the parcel',
    input: z.object({
      order_number: text(40),
      order_product_id: id,
      eway_bill_number: ewayBillNumber,
      /** One of admin/parcel-carriers, or `hand`: a person of the shop delivers; absent leaves the choice to the courier. */
      carrier_id: optionalText(200),
    }),
    output: bookedShipment.extend({ state: z.enum(['booked', 'booking']) }),
  }),
  'admin/parcel-carriers': admin('shipments.book').get({
    summary:
      'Who carries the parcel of a line, with rate in rupees, days and date where the courier tells them; 503 without a response',
    input: z.object({ order_product_id: id }),
    output: z.object({
      /** The provider: Shiprocket or Shipyaari. */
      courier: z.string(),
      is_serviceable: z.boolean(),
      recommended_id: z.string().nullable(),
      carriers: z.array(
        z.object({
          carrier_id: z.string(),
          name: z.string(),
          rate: z.number().nullable(),
          days: z.number().nullable(),
          date: z.string().nullable(),
        }),
      ),
    }),
  }),
  'admin/order-give-up-booking': admin('shipments.book').post({
    summary:
      'Ends a booking that the courier has not answered for long, of which it has no parcel; the line can be shipped again. 409 while the booking may be under way, and for a parcel that the courier does have',
    audit: 'Gave up the booking',
    input: z.object({ order_product_id: id }),
  }),
  'admin/order-enter-awb': admin('shipments.book').post({
    summary:
      'Takes a booking that the courier has not answered for long for booked, with the AWB of its panel. 409 while the booking may be under way, 422 for an AWB of another parcel',
    audit: 'Entered the AWB',
    input: z.object({ order_product_id: id, awb, courier: optionalText(60) }),
    output: bookedShipment,
  }),
  'admin/get-shipyaari-lable': admin('shipments.book').postFile({
    security: { kind: 'download', fields: ['order_product_id'] },
    summary: 'The label of a line as PDF: fetched from the courier once, then served from storage',
    audit: 'Fetched the label',
    input: z.object({ order_product_id: id }),
  }),
  'admin/get-manifest': admin('shipments.book').postFile({
    security: { kind: 'download', fields: ['order_product_id'] },
    summary: 'The manifest of a line as PDF, which the driver signs; 409 before the pickup',
    input: z.object({ order_product_id: id }),
  }),
  'admin/order-confirm-return': admin('orders.change').post({
    summary:
      'Confirms that the goods of a line have come back; an order that is Returned as a whole is refunded. 409 if its parcel is not on its way back',
    audit: 'Confirmed the return',
    input: z.object({ order_product_id: id }),
    needsFreshLogin: always,
  }),
  'admin/send-delivery-code': admin('shipments.book').post(sendingOut),
  'admin/confirm-delivery': admin('shipments.book').post(confirmation),
  'admin/fail-delivery': admin('shipments.book').post({
    summary:
      'Reports that a parcel delivered by hand comes back: its code ends. 409 if it is not on its way. admin/order-confirm-return confirms its receipt',
    audit: 'Recorded a failed delivery',
    input: z.object({ order_product_id: id }),
  }),
  'admin/undelivered-parcels': admin('orders.see').get({
    summary: `Parcels that the courier could not deliver, unanswered ones first, ${limits.undeliveredPerPage} a page`,
    input: z.object({ page }),
    output: listPage({ parcels: z.array(undeliveredParcel) }),
  }),
  'admin/answer-undelivered': admin('orders.change').post({
    summary:
      'Tells the courier what to do with an undelivered parcel, once for each failed attempt: another attempt, a dispute of the failed one, or the return. 409 where no answer is due',
    audit: 'Answered an undelivered parcel',
    input: z
      .object({
        order_product_id: id,
        action: z.enum(undeliveredActions),
        comment: text(200),
        date: optionalDate,
        phone: optional(mobile),
        address: emptyableText(200).default(''),
        landmark: emptyableText(100).default(''),
      })
      .superRefine(({ action, date, phone }, context) => {
        if (action !== 're-attempt') return
        for (const [field, value] of Object.entries({ date, phone }))
          if (!value) context.addIssue({ code: 'custom', path: [field], message: messages.required })
      }),
  }),
  'customer/reattempt-delivery': customer.post({
    summary: 'Asks for another delivery attempt of my undelivered parcel, once for each failed attempt',
    input: z.object({ order_product_id: id, date, phone: mobile }),
  }),
  'public/courier-webhook': anyone.post({
    kind: 'provider',
    summary: 'Webhook of the courier, authenticated by token',
    input: z.unknown(),
  }),
}
