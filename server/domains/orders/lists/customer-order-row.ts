import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import { imageSource } from '@handset/contract/image.shape.ts'
import type { OrderSummary } from '@handset/contract/domains/orders/orders.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { billingAddressRow } from '../billing-address.ts'
import { lineImage } from '../../cart/cart.queries.ts'

const lineRow = z.object({
  id: z.number(),
  product_id: z.number(),
  picture: imageSource,
  name: z.string(),
  option: z.string(),
  color: z.string(),
  quantity: z.number(),
  price_paise: z.number(),
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
  full_name: z.string(),
  full_address: z.string(),
  landmark: z.string(),
  city: z.string(),
  state_name: z.string(),
  pincode: z.string(),
  mobile: z.string(),
  email: z.string(),
  tracking_id: z.string().nullable(),
  has_uploaded_invoice: z.boolean(),
  lines: z.array(lineRow),
})
export type OrderRow = z.infer<typeof orderRow>

export function toProduct(line: LineRow): OrderSummary['products'][number] {
  return {
    product_order_id: line.id,
    product_unique: String(line.product_id),
    image: lineImage(line.picture),
    picture: line.picture,
    name: line.name,
    // Everything in the catalogue is sold by the piece.
    unit: 'Piece',
    options: line.option,
    color: line.color,
    quantity: line.quantity,
    product_mop: toRupees(line.price_paise),
  }
}

/** An address of an order, without the other columns of its row. */
export function toAddress({
  full_name,
  full_address,
  landmark,
  city,
  state_name,
  pincode,
  mobile,
  email,
}: OrderSummary['address']): OrderSummary['address'] {
  return { full_name, full_address, landmark, city, state_name, pincode, mobile, email }
}

export function toSummary(row: OrderRow): OrderSummary {
  return {
    order_number: row.order_number,
    date: row.date,
    products: row.lines.map(toProduct),
    order_status: orderStatusLabel(row.status),
    payment_status: paymentStatusLabel(row.payment_status),
    can_pay: row.can_pay,
    payment_method: row.payment_method,
    address: toAddress(row),
    total_after_coupon_code: toRupees(row.total_paise),
  }
}
