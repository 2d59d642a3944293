import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { flag, id, none, optionalText, text } from '../../fields.ts'

export const invoicesCalls = {
  'customer/download-invoice': pendingRow({
    method: 'GET',
    audience: 'customer',
    kind: 'file',
    summary: 'The invoice of a line of mine',
    input: z.object({ order_product_id: id }),
    output: z.unknown(),
  }),
  'admin/add-imei-number-place-of-supply': pendingRow({
    method: 'POST',
    audience: 'admin',
    summary: 'Records the IMEI of a line and makes its invoice',
    input: z.object({ imei_no: text(200), razorpay_discount_percentage: optionalText(6), order_product_id: id, place_of_supply: optionalText(120), confirm: flag }),
    output: z.object({ invoice_number: z.string() }),
  }),
  'admin/download-invoice': pendingRow({ method: 'GET', audience: 'admin', kind: 'file', summary: 'The invoices of an order', input: z.object({ order_number: text(40) }), output: z.unknown() }),
  'admin/download-order-invoice': pendingRow({ method: 'GET', audience: 'admin', kind: 'file', summary: 'The invoice of a line', input: z.object({ order_product_id: id }), output: z.unknown() }),
  'admin/delete-order-invoice': pendingRow({ method: 'POST', audience: 'admin', summary: 'Voids the invoice of a line', input: z.object({ order_product_id: id }), output: none }),
}
