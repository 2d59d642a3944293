import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { id, listOf, none, rupees, text } from '../../fields.ts'
import { adminExport, adminList, adminOrder } from '../orders/orders.contract.ts'

const chosen = z.object({ order_numbers: listOf(text(40), 100) })

const warehouseOrderRow = z.object({
  order_number: z.string(),
  date: z.string(),
  total_after_coupon_code: rupees,
  full_name: z.string(),
  payment_status: z.string(),
  order_status: z.string(),
  /** 1: staff have acted on it (an invoice or a shipment exists). */
  flag: z.number(),
  is_invoice: z.number(),
  is_label: z.number(),
  /** How many labels there are. */
  label: z.number(),
  product_count: z.number(),
})

export const warehouseCalls = {
  'warehouse/order-view-all-orders': pendingRow({
    method: 'GET',
    audience: 'warehouse',
    summary: 'Orders, 15 a page',
    input: adminList,
    output: z.object({ orders: z.array(warehouseOrderRow), last_page: z.number(), total: z.number() }),
  }),
  'warehouse/order-view-single-order': pendingRow({
    method: 'GET',
    audience: 'warehouse',
    summary: 'One order',
    input: z.object({ order: text(40) }),
    output: adminOrder.omit({ payments: true, refunds: true }),
  }),
  'warehouse/export-orders': pendingRow({ method: 'GET', audience: 'warehouse', kind: 'file', summary: 'Orders as a spreadsheet', input: adminExport, output: z.unknown() }),
  'warehouse/download-invoice': pendingRow({ method: 'POST', audience: 'warehouse', kind: 'file', summary: 'Invoices of the chosen orders', input: chosen, output: z.unknown() }),
  'warehouse/download-label': pendingRow({ method: 'POST', audience: 'warehouse', kind: 'file', summary: 'Labels of the chosen orders', input: chosen, output: z.unknown() }),
  'warehouse/initiate-pickup': pendingRow({
    method: 'POST',
    audience: 'warehouse',
    summary: 'Books the pickup of a line, once',
    input: z.object({ order_product_id: id }),
    output: z.object({ awb: z.string(), courier: z.string(), pickup_date: z.string(), tracking_url: z.string() }),
  }),
  'warehouse/send-tracking-url': pendingRow({ method: 'POST', audience: 'warehouse', summary: 'Sends the tracking link, once', input: z.object({ order_product_id: id }), output: none }),
}
