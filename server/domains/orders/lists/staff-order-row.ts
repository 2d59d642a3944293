import type { Picture } from '@handset/contract/image.shape.ts'
import type { AdminOrder, ReturnState } from '@handset/contract/domains/orders/orders.contract.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { lineImage } from '../../cart/cart.queries.ts'

/** A line of an order with its invoice and its active shipment, as staff see it. */
export interface StaffOrderLine {
  id: number
  product_id: number
  name: string
  sku: string
  picture: Picture
  option: string
  color: string
  quantity: number
  price_paise: Paise
  cashback_basis_points: number
  delivery_status: number
  serials: string
  invoice_number: string | null
  has_file: boolean
  awb: string | null
  tracking_url: string | null
  courier: string | null
  has_label: boolean
  has_manifest: boolean
  eway_bill_number: string | null
  return_state: ReturnState
  booking: AdminOrder['products'][number]['booking']
  booking_message: string
  parcel_message: string
  undelivered: AdminOrder['products'][number]['undelivered']
  hand_delivery: AdminOrder['products'][number]['hand_delivery']
}

/** What a line takes from its order: the tracking id added by hand, and from which amount on an e-way bill is needed. */
interface OrderOfLine {
  trackingId: string | null
  ewayThreshold: Paise
}

/** The line as the API returns it. A tracking id added to the order counts for each line without a parcel of its own. */
export function toStaffProduct(
  line: StaffOrderLine,
  { trackingId, ewayThreshold }: OrderOfLine,
): AdminOrder['products'][number] {
  return {
    product_order_id: line.id,
    product_unique: String(line.product_id),
    product_name: line.name,
    sku: line.sku,
    image: lineImage(line.picture),
    picture: line.picture,
    unit: 'Piece',
    options: line.option,
    color: line.color,
    quantity: line.quantity,
    product_mop: toRupees(line.price_paise),
    product_imei_no: line.serials,
    cashback_percentage: line.cashback_basis_points / 100,
    invoice_number: line.invoice_number,
    product_invoice_file: line.has_file ? `/api/admin/download-order-invoice?order_product_id=${line.id}` : null,
    tracking_id: line.awb ?? trackingId,
    tracking_url: line.tracking_url,
    courier: line.courier,
    booking: line.booking,
    booking_message: line.booking_message,
    parcel_message: line.parcel_message,
    undelivered: line.undelivered,
    hand_delivery: line.hand_delivery,
    label: line.has_label ? '/api/admin/get-shipyaari-lable' : null,
    has_manifest: line.has_manifest,
    eway_bill_number: line.eway_bill_number,
    needs_eway_bill: line.price_paise * line.quantity >= ewayThreshold,
    delivery_status: line.delivery_status,
    return_state: line.return_state,
  }
}
