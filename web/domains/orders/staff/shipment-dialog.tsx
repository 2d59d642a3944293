import { messages } from '@handset/contract/messages.ts'
import { api } from '../../../lib/api/call-api.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { LineDialogProps } from './line-dialog-props.ts'
import { useOrderChange } from './use-order-change.ts'

/** Books the courier for a line that needs no e-way bill. */
export default function ShipmentDialog({ open, onClose, order, line, reload }: LineDialogProps) {
  const { busy, change } = useOrderChange(reload)
  async function ship() {
    await change(() =>
      api.post('admin/create-new-order', {
        order_number: order.order.order_number,
        order_product_id: line.product_order_id,
      }),
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Initiate shipment?"
      confirm="Proceed"
      tone="primary"
      busy={busy}
      onConfirm={() => void ship()}
      onCancel={onClose}
    >
      {messages.confirmShipment}
    </ConfirmDialog>
  )
}
