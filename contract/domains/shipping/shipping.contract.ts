import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { id, optionalText, text } from '../../fields.ts'

export const shippingCalls = {
  'admin/create-new-order': pendingRow({
    method: 'POST',
    audience: 'admin',
    summary: 'Starts the shipment of a line',
    input: z.object({ order_number: text(40), order_product_id: id, eway_bill_number: optionalText(20) }),
    output: z.object({ tracking_id: z.string(), courier: z.string(), tracking_url: z.string() }),
  }),
  'admin/get-shipyaari-lable': pendingRow({ method: 'POST', audience: 'admin', kind: 'file', summary: 'The label of a line', input: z.object({ order_product_id: id }), output: z.unknown() }),
  'public/courier-webhook': pendingRow({ method: 'POST', audience: 'anyone', kind: 'provider', summary: "The courier's notices, by token", input: z.unknown(), output: z.unknown() }),
}
