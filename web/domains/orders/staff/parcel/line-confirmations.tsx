import { orderStatus } from '@handset/contract/codes.ts'
import { rolledUpStatus } from '@handset/contract/domains/orders/order-roll-up.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useBusy } from '../../../../ui/state/use-busy.ts'
import type { StaffLine, StaffOrder } from '../../staff-order.data.ts'
import { ConfirmChange } from '../change/confirm-change.tsx'
import type { LineDialogProps } from '../change/use-order-change.ts'

export function DeleteInvoiceDialog({ line, ...dialog }: LineDialogProps) {
  return (
    <ConfirmChange
      {...dialog}
      title={`Delete invoice ${line.invoice_number ?? ''}?`.replace(' ?', '?')}
      confirm="Delete Invoice"
      send={() => api.post('admin/delete-order-invoice', { order_product_id: line.product_order_id })}
      successMessage={messages.invoiceDeleted}
    >
      {messages.confirmDeleteInvoice}
    </ConfirmChange>
  )
}

/** Ends a booking that the courier never answered, of which its panel shows no parcel. */
export function GiveUpBookingDialog({ line, ...dialog }: LineDialogProps) {
  return (
    <ConfirmChange
      {...dialog}
      title="Give up this booking?"
      confirm="Give Up Booking"
      send={() => api.post('admin/order-give-up-booking', { order_product_id: line.product_order_id })}
    >
      Check first that the courier’s panel shows no such parcel.{' '}
      <span className="inline-block">{line.product_name}</span> can then be shipped again. A parcel that appears later
      is cancelled at the courier, and a note on this order says so.
    </ConfirmChange>
  )
}

/** What the confirmation does to the order and to its payment. */
function consequenceOf({ order, products }: StaffOrder, { product_order_id }: StaffLine): string {
  const { returned, cancelled } = orderStatus
  if ([returned, cancelled].some((status) => status === order.order_status_code)) return 'The order stays as it is.'
  const lines = products.map((line) => (line.product_order_id === product_order_id ? returned : line.delivery_status))
  return rolledUpStatus(order.order_status_code, lines) === returned
    ? 'The order becomes Returned, and the payment goes back to the customer.'
    : 'The product becomes Returned. The payment stays, because other products of this order have not come back.'
}

/** Confirms that the goods of a line are back in the shop. */
export function ConfirmReturnDialog({ order, line, ...dialog }: LineDialogProps) {
  return (
    <ConfirmChange
      {...dialog}
      title={`Has ${line.product_name} come back?`}
      confirm="Confirm Receipt"
      send={() => api.post('admin/order-confirm-return', { order_product_id: line.product_order_id })}
    >
      {`Check the goods and their IMEI first. ${consequenceOf(order, line)}`}
    </ConfirmChange>
  )
}

interface SendOutDialogProps extends Omit<LineDialogProps, 'order' | 'line'> {
  line: Pick<StaffLine, 'product_order_id' | 'product_name' | 'hand_delivery'>
  audience?: 'admin' | 'warehouse'
}

/** Sends out a parcel that the shop delivers itself, or sends its customer another code. */
export function SendOutDialog({ line, audience = 'admin', ...dialog }: SendOutDialogProps) {
  const isNewCode = line.hand_delivery === 'out'
  return (
    <ConfirmChange
      {...dialog}
      title={isNewCode ? 'Send a new delivery code?' : `Send ${line.product_name} out?`}
      confirm={isNewCode ? 'Send Code' : 'Send Out'}
      tone="primary"
      send={() => api.post(`${audience}/send-delivery-code`, { order_product_id: line.product_order_id })}
    >
      The customer gets a delivery code by SMS and <span className="whitespace-nowrap">e-mail</span>. An earlier code
      stops working.
    </ConfirmChange>
  )
}

/** Requests a label that does not exist yet, and downloads it. */
export function LabelDialog({ open, onClose, order, line, reload }: LineDialogProps) {
  const { busy, run } = useBusy()
  async function generate() {
    const input = { order_product_id: line.product_order_id }
    const filename = `Label-${order.order.order_number}.pdf`
    if (await downloadFile('POST', 'admin/get-shipyaari-lable', input, filename)) await reload()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Generate label?"
      confirm="Proceed"
      tone="primary"
      busy={busy}
      onConfirm={() => void run(generate).then(onClose)}
      onCancel={onClose}
    >
      {messages.confirmLabel}
    </ConfirmDialog>
  )
}
