import type { CallOutput } from '@handset/contract/calls.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { orderStatus, paymentStatus, paymentStatusLabel } from '@handset/contract/codes.ts'

export type StaffOrder = CallOutput<'admin/order-view-single-order'>
export type StaffLine = StaffOrder['products'][number]

export const isPaid = ({ order }: { order: Pick<StaffOrder['order'], 'payment_status'> }): boolean =>
  order.payment_status === paymentStatusLabel(paymentStatus.completed)

const isCancelled = ({ order }: StaffOrder) => order.order_status_code === orderStatus.cancelled
const isReturned = ({ order }: StaffOrder) => order.order_status_code === orderStatus.returned

/** Lines can be invoiced, changed and shipped: the order is not cancelled, and its payment does not go back. */
const isActive = (order: StaffOrder) => !isCancelled(order) && !isRefunded(order.order.refund_state)

/** Possible actions of a line, in the order of processing (docs/specification.md, Order lines). */
export function allowedLineActions(order: StaffOrder, line: StaffLine) {
  const hasSerials = line.product_imei_no !== ''
  const hasFile = line.product_invoice_file !== null
  const hasShipment = line.tracking_id !== null
  return {
    generateInvoice: isPaid(order) && isActive(order) && !hasSerials,
    downloadInvoice: hasSerials,
    ship: hasFile && !hasShipment && isActive(order) && line.booking !== 'asking',
    endBooking: line.booking === 'overdue',
    downloadLabel: hasShipment,
    deliver: isActive(order) && !isReturned(order),
    deleteInvoice: hasFile && !hasShipment && line.booking !== 'asking',
    confirmReturn: line.return_state === 'returning' || line.return_state === 'arrived',
    changeColor: !hasFile && line.invoice_number === null && isPaid(order) && isActive(order) && !isReturned(order),
  }
}

/** Contact and address are fixed by an invoice, a parcel and the end of an order; the server decides with the order locked. */
export const canEditContact = (order: StaffOrder): boolean =>
  isActive(order) &&
  !isReturned(order) &&
  order.order.invoice === null &&
  order.products.every(
    ({ invoice_number, tracking_id, booking }) =>
      invoice_number === null && tracking_id === null && (booking === 'none' || booking === 'failed'),
  )

/** The part of an order that tells whether its invoices exist and its parcels are booked. */
export interface OrderProgress {
  products: readonly Pick<StaffLine, 'invoice_number' | 'product_invoice_file' | 'booking'>[]
}

/** The invoice has its number and its document is being created. */
export const isInvoicePending = ({ products }: OrderProgress): boolean =>
  products.some((line) => line.invoice_number !== null && line.product_invoice_file === null)

/** The document of an invoice or the response of a courier is pending, and reloading shows it. */
export const isChanging = (order: OrderProgress): boolean =>
  isInvoicePending(order) || order.products.some(({ booking }) => booking === 'asking')
