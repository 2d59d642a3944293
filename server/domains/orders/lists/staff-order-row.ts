import { imageSource } from '@handset/contract/image.shape.ts'
import { type AdminOrder, adminOrder } from '@handset/contract/domains/orders/orders.contract.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { lineImage } from '../../cart/cart.queries.ts'

/** A line of an order with its invoice and its active shipment, as staff see it. */
export const staffOrderLineRow = z.object({
  id: z.number(),
  product_id: z.number(),
  name: z.string(),
  sku: z.string(),
  picture: imageSource,
  option: z.string(),
  color: z.string(),
  quantity: z.number(),
  price_paise: z.number(),
  cashback_basis_points: z.number(),
  delivery_status: z.number(),
  serials: z.string(),
  invoice_number: z.string().nullable(),
  has_file: z.boolean(),
  awb: z.string().nullable(),
  tracking_url: z.string().nullable(),
  courier: z.string().nullable(),
  has_label: z.boolean(),
  has_manifest: z.boolean(),
  eway_bill_number: z.string().nullable(),
  return_state: z.enum(['none', 'returning', 'arrived', 'received']),
  booking: adminOrder.shape.products.element.shape.booking,
  booking_message: z.string(),
  parcel_message: z.string(),
  undelivered: adminOrder.shape.products.element.shape.undelivered,
  hand_delivery: adminOrder.shape.products.element.shape.hand_delivery,
})
export type StaffOrderLine = z.infer<typeof staffOrderLineRow>

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
