import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { id, listOf, optionalDate, optionalId, optionalSearch, page, text } from '../../fields.ts'

const filters = z.object({ page, search: optionalSearch, payment_status: optionalId, order_status: optionalId, from_date: optionalDate, to_date: optionalDate })
const chosen = z.object({ order_numbers: listOf(text(40)) })

export const warehouseCalls = {
  'warehouse/order-view-all-orders': pendingRow({ method: 'GET', audience: 'warehouse', summary: 'Orders, 15 a page', input: filters, output: z.unknown() }),
  'warehouse/order-view-single-order': pendingRow({ method: 'GET', audience: 'warehouse', summary: 'One order', input: z.object({ order: text(40) }), output: z.unknown() }),
  'warehouse/export-orders': pendingRow({ method: 'GET', audience: 'warehouse', kind: 'file', summary: 'Orders as a spreadsheet', input: filters, output: z.unknown() }),
  'warehouse/download-invoice': pendingRow({ method: 'POST', audience: 'warehouse', kind: 'file', summary: 'Invoices of the chosen orders', input: chosen, output: z.unknown() }),
  'warehouse/download-label': pendingRow({ method: 'POST', audience: 'warehouse', kind: 'file', summary: 'Labels of the chosen orders', input: chosen, output: z.unknown() }),
  'warehouse/initiate-pickup': pendingRow({ method: 'POST', audience: 'warehouse', summary: 'Books the pickup of a line, once', input: z.object({ order_product_id: id }), output: z.unknown() }),
  'warehouse/send-tracking-url': pendingRow({ method: 'POST', audience: 'warehouse', summary: 'Sends the tracking link, once', input: z.object({ order_product_id: id }), output: z.unknown() }),
}
