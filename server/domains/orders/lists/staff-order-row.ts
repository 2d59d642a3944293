import { imageSource } from '@handset/contract/image.shape.ts'
import { type AdminOrder, adminOrder } from '@handset/contract/domains/orders/orders.contract.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { lineImage } from '../../cart/cart.queries.ts'
import { soldLineRow } from '../frozen-order-rows.ts'

/** A line of an order with its invoice and its active shipment, as staff see it. */
export const staffOrderLineRow = soldLineRow.extend({
  id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  picture: imageSource,
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
    ...line,
    product_order_id: line.id,
    product_unique: String(line.product_id),
    product_name: line.name,
    image: lineImage(line.picture),
    unit: 'Piece',
    options: line.option,
    product_mop: toRupees(line.price_paise),
    product_imei_no: line.serials,
    cashback_percentage: line.cashback_basis_points / 100,
    product_invoice_file: line.has_file ? `/api/admin/download-order-invoice?order_product_id=${line.id}` : null,
    tracking_id: line.awb ?? trackingId,
    label: line.has_label ? '/api/admin/get-shipyaari-lable' : null,
    needs_eway_bill: line.price_paise * line.quantity >= ewayThreshold,
  }
}
