import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { Picture } from '@handset/contract/image.shape.ts'
import type { OrderTax } from '@handset/contract/domains/orders/order-total.rules.ts'
import type { OrderSummary } from '@handset/contract/domains/orders/orders.contract.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import type { BillingAddress } from '../billing-address.ts'
import { lineImage } from '../../cart/cart.queries.ts'

interface LineRow {
  id: number
  product_id: number
  picture: Picture
  name: string
  option: string
  color: string
  quantity: number
  price_paise: Paise
  delivery_status: number
  has_invoice: boolean
  can_reattempt: boolean
  tracking_url: string | null
}

/** An order with its lines, as the order queries of customers read it. Amounts in paise. */
export interface OrderRow {
  id: number
  order_number: string
  date: string
  status: number
  payment_status: number
  can_pay: boolean
  total_paise: Paise
  mrp_total_paise: Paise
  lines_total_paise: Paise
  coupon_code: string | null
  coupon_discount_paise: Paise
  tax: OrderTax
  payment_method: string
  gst_number: string | null
  business_name: string | null
  billing_address: BillingAddress | null
  full_name: string
  full_address: string
  landmark: string
  city: string
  state_name: string
  pincode: string
  mobile: string
  email: string
  tracking_id: string | null
  has_uploaded_invoice: boolean
  lines: LineRow[]
}

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
