import { z } from 'zod'
import { always, row } from '../../call.ts'
import { id, none, optionalText, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { isEwayBillNumber } from './delivery-progress.rules.ts'

const ewayBillNumber = optionalText(20).refine(
  (value) => value === undefined || isEwayBillNumber(value),
  messages.specialCharacters,
)

export const shippingCalls = {
  'admin/create-new-order': row({
    method: 'POST',
    audience: 'admin',
    summary:
      'Books the shipment of a line with the courier, once. A courier that takes longer than a few seconds goes on: state is then booking, without tracking id',
    input: z.object({ order_number: text(40), order_product_id: id, eway_bill_number: ewayBillNumber }),
    output: z.object({
      state: z.enum(['booked', 'booking']),
      tracking_id: z.string(),
      courier: z.string(),
      tracking_url: z.string(),
    }),
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
