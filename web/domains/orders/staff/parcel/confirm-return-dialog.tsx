import { orderStatus } from '@handset/contract/codes.ts'
import { rolledUpStatus } from '@handset/contract/domains/orders/order-roll-up.rules.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { StaffLine, StaffOrder } from '../../staff-order.data.ts'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { useOrderChange } from '../change/use-order-change.ts'

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
export default function ConfirmReturnDialog({ open, onClose, order, line, reload }: LineDialogProps) {
  const { busy, change } = useOrderChange(reload)
  async function confirm() {
    await change(() => api.post('admin/order-confirm-return', { order_product_id: line.product_order_id }))
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Has ${line.product_name} come back?`}
      confirm="Confirm Receipt"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {`Check the goods and their IMEI first. ${consequenceOf(order, line)}`}
    </ConfirmDialog>
  )
}
