import { z } from 'zod'
import { warehouse } from '../../call.ts'
import { asText, id, listOf, listPage, optional, optionalId } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { confirmation, sendingOut } from '../shipping/shipping.contract.ts'
import { adminExport, adminList, adminOrder, listedOrder, orderNumber } from '../orders/orders.contract.ts'

/** Whole orders, or one line. */
const documentSelection = z
  .object({ order_numbers: listOf(orderNumber, limits.maxDocumentsAtOnce), order_product_id: optionalId })
  .refine(({ order_numbers, order_product_id }) => order_numbers.length > 0 || order_product_id !== undefined, {
    path: ['order_numbers'],
    message: messages.selectOrders,
  })

/** An order as packers see it: without payments, refunds, discounts and staff notes. */
const warehouseOrder = z.object({
  order: adminOrder.shape.order.pick({
    order_number: true,
    date: true,
    order_status: true,
    order_status_code: true,
    payment_status: true,
    order_total: true,
    user_unique: true,
  }),
  products: z.array(
    adminOrder.shape.products.element
      .omit({ cashback_percentage: true })
      /** The IMEI numbers of the line that were scanned, separated by spaces. */
      .extend({ checked_imei_no: z.string() }),
  ),
  customer: adminOrder.shape.customer,
})

const warehouseOrderRow = listedOrder.extend({
  /** 1: staff have acted on the order (an invoice or a shipment exists) and the warehouse is next. */
  flag: z.number(),
  is_invoice: z.number(),
  is_label: z.number(),
  /** The number of labels. */
  label: z.number(),
  product_count: z.number(),
})
export type WarehouseOrderRow = z.infer<typeof warehouseOrderRow>

/** What scanners read: spaces do not count, nor does the case. */
const scannedText = z
  .string({ error: messages.scanInvalid })
  .transform((code) => code.replace(/\s+/g, '').toUpperCase())
const scannedCode = z.preprocess(asText, scannedText.pipe(z.string().regex(/^[A-Z0-9]{4,40}$/, messages.scanInvalid)))

/** `order`: the code is of this order, which opens; `unit`: it was compared with the units of the open order. */
const scanResponse = z.object({
  kind: z.enum(['order', 'unit', 'unknown']),
  is_right: z.boolean(),
  order_number: z.string().nullable(),
  /** Units of the order that were scanned, and all that are to be. */
  checked: z.number(),
  units: z.number(),
})
export type ScanResponse = z.infer<typeof scanResponse>

export const warehouseCalls = {
  'warehouse/record-scan': warehouse.post({
    summary:
      'What a scanned order number, AWB or IMEI is; with `order`, the open order, an IMEI is checked against its lines. The same `scan_key` counts once',
    audit: 'Scanned a code',
    input: z.object({
      scan_key: z.preprocess(asText, z.uuid(messages.scanInvalid)),
      code: scannedCode,
      order: optional(orderNumber),
    }),
    output: scanResponse,
  }),
  'warehouse/order-view-all-orders': warehouse.get({
    summary: 'Orders, 15 a page',
    input: adminList,
    output: listPage({ orders: z.array(warehouseOrderRow) }),
  }),
  'warehouse/order-view-single-order': warehouse.get({
    summary: 'One order',
    input: z.object({ order: orderNumber }),
    output: warehouseOrder,
  }),
  'warehouse/export-orders': warehouse.getFile({
    security: { kind: 'export', fields: ['from_date', 'to_date'] },
    replica: 'checked',
    summary: 'Paid orders that are still to be packed or shipped as a spreadsheet; 403 for a filter of other orders',
    input: adminExport,
  }),
  'warehouse/download-invoice': warehouse.postFile({
    security: { kind: 'download', fields: ['order_numbers', 'order_product_id'] },
    summary:
      'Invoices of at most 100 orders: a PDF for one order, a zip for several; the response lists orders without an invoice',
    input: documentSelection,
  }),
  'warehouse/download-label': warehouse.postFile({
    security: { kind: 'download', fields: ['order_numbers', 'order_product_id'] },
    summary: 'Labels of the chosen orders, in the same way',
    input: documentSelection,
  }),
  'warehouse/download-manifest': warehouse.postFile({
    security: { kind: 'download', fields: ['order_product_id'] },
    summary: 'The manifest of a line as PDF, which the driver signs; 409 before the pickup',
    input: z.object({ order_product_id: id }),
  }),
  'warehouse/initiate-pickup': warehouse.post({
    summary: 'Books the pickup of a line, once',
    audit: 'Asked for the pickup',
    input: z.object({ order_product_id: id }),
    output: z.object({ awb: z.string(), courier: z.string(), pickup_date: z.string(), tracking_url: z.string() }),
  }),
  'warehouse/send-tracking-url': warehouse.post({
    summary: 'Hands over the parcel: marks the line Shipped and sends the tracking link by SMS and e-mail, each once',
    audit: 'Sent the tracking link',
    input: z.object({ order_product_id: id }),
  }),
  'warehouse/send-delivery-code': warehouse.post(sendingOut),
  'warehouse/confirm-delivery': warehouse.post(confirmation),
}
