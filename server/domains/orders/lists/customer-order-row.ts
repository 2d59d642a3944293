import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import { imageSource } from '@handset/contract/image.shape.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { orderAddress, type OrderSummary } from '@handset/contract/domains/orders/orders.contract.ts'
import { billingAddressRow, soldLineRow } from '../frozen-order-rows.ts'
import { lineImage } from '../../cart/cart.queries.ts'

const lineRow = soldLineRow.extend({
  id: z.number(),
  product_id: z.number(),
  picture: imageSource,
  delivery_status: z.number(),
  has_invoice: z.boolean(),
  can_reattempt: z.boolean(),
  tracking_url: z.string().nullable(),
})
type LineRow = z.infer<typeof lineRow>

/** An order with its lines, as the order queries of customers read it. Amounts in paise. */
export const orderRow = z.object({
  id: z.number(),
  order_number: z.string(),
  date: z.string(),
  status: z.number(),
  payment_status: z.number(),
  can_pay: z.boolean(),
  total_paise: z.number(),
  mrp_total_paise: z.number(),
  lines_total_paise: z.number(),
  coupon_code: z.string().nullable(),
  coupon_discount_paise: z.number(),
  tax: z.object({ cgst: z.number(), sgst: z.number(), igst: z.number() }),
  payment_method: z.string(),
  gst_number: z.string().nullable(),
  business_name: z.string().nullable(),
  billing_address: billingAddressRow.nullable(),
  ...orderAddress.shape,
  tracking_id: z.string().nullable(),
  has_uploaded_invoice: z.boolean(),
  lines: z.array(lineRow),
})
export type OrderRow = z.infer<typeof orderRow>

/** With all columns of the row: the contract leaves out what a call does not declare. */
export function toProduct(line: LineRow) {
  return {
    ...line,
    product_order_id: line.id,
    product_unique: String(line.product_id),
    image: lineImage(line.picture),
    // Everything in the catalogue is sold by the piece.
    unit: 'Piece',
    options: line.option,
    product_mop: toRupees(line.price_paise),
  }
}

export function toSummary(row: OrderRow): OrderSummary {
  return {
    ...row,
    products: row.lines.map(toProduct),
    order_status: orderStatusLabel(row.status),
    payment_status: paymentStatusLabel(row.payment_status),
    address: row,
    total_after_coupon_code: toRupees(row.total_paise),
  }
}
