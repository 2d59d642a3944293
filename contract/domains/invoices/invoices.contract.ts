import { z } from 'zod'
import { admin, customer } from '../../call.ts'
import { asText, checkDateOrder, flag, id, listOf, optionalId, optionalText, text } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { matchingOrders } from '../orders/orders.contract.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { readPlaceOfSupply } from './place-of-supply.rules.ts'

/** IMEI or serial numbers, one per unit of the line, separated by white space. */
const serialEntry = z.preprocess(
  asText,
  z
    .string({ error: 'This field is required' })
    .trim()
    .min(1, 'This field is required')
    .max(400, messages.specialCharacters)
    .regex(/^[A-Za-z0-9 \t\r\n]*$/, messages.specialCharacters),
)

/** Percent from 0 to 100 with at most two decimals; empty is 0. */
const discountPercentage = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? '0' : asText(value)),
  z
    .string({ error: serverMessages.discountPercentage })
    .trim()
    .regex(/^(100(\.0{1,2})?|[0-9]{1,2}(\.[0-9]{1,2})?)$/, serverMessages.discountPercentage),
)

/** 'Pune, Maharashtra' or a State alone. Absent: the shop's default. */
const placeOfSupply = z
  .string({ error: messages.providePlaceOfSupply })
  .refine((place) => readPlaceOfSupply(place) !== null, messages.providePlaceOfSupply)
  .optional()

const orderSelection = matchingOrders
  .extend({ order_number: optionalText(40), order_numbers: listOf(text(40), limits.maxDocumentsAtOnce) })
  .superRefine(checkDateOrder)
  .refine(({ all, order_number, order_numbers }) => all || order_number !== undefined || order_numbers.length > 0, {
    path: ['order_number'],
    message: 'This field is required',
  })

/** A line, or a whole order. */
const invoiceSelection = z
  .object({ order_product_id: optionalId, order: optionalText(40) })
  .refine(({ order_product_id, order }) => order_product_id !== undefined || order !== undefined, {
    path: ['order_product_id'],
    message: 'This field is required',
  })

export const invoicesCalls = {
  'customer/download-invoice': customer.getFile({
    security: { kind: 'download', fields: ['order_product_id', 'order'] },
    summary: 'The invoice of a line of mine, or the one uploaded for an order of mine',
    input: invoiceSelection,
  }),
  'admin/add-imei-number-place-of-supply': admin('invoices.write').post({
    summary: 'Records the IMEI of each unit of a line and makes its invoice; a serial that is no IMEI needs confirm=1',
    audit: 'Made the invoice',
    input: z.object({
      imei_no: serialEntry,
      razorpay_discount_percentage: discountPercentage,
      order_product_id: id,
      place_of_supply: placeOfSupply,
      confirm: flag,
    }),
    output: z.object({ invoice_number: z.string() }),
  }),
  'admin/download-invoice': admin('orders.see').getFile({
    security: { kind: 'download', fields: ['order_number', 'order_numbers', 'all', 'from_date', 'to_date'] },
    summary: `The invoices of up to 100 orders, or with \`all\` of all that match the filter, at most ${limits.maxBulkRows}: one file as PDF, several as a zip; empty data if there is none`,
    input: orderSelection,
  }),
  'admin/download-order-invoice': admin('orders.see').getFile({
    security: { kind: 'download', fields: ['order_product_id'] },
    summary: 'The invoice of a line',
    input: z.object({ order_product_id: id }),
  }),
  'admin/delete-order-invoice': admin('invoices.write').post({
    summary: 'Voids the invoice of a line that is not on its way, and frees its IMEI; the number is never used again',
    audit: 'Voided the invoice',
    input: z.object({ order_product_id: id, reason: optionalText(200) }),
  }),
}
