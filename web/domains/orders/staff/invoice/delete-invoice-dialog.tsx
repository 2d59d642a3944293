import { messages } from '@handset/contract/messages.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { useOrderChange } from '../change/use-order-change.ts'

export default function DeleteInvoiceDialog({ open, onClose, line, reload }: LineDialogProps) {
  const { busy, change } = useOrderChange(reload)
  async function remove() {
    await change(
      () => api.post('admin/delete-order-invoice', { order_product_id: line.product_order_id }),
      messages.invoiceDeleted,
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Delete invoice ${line.invoice_number ?? ''}?`.replace(' ?', '?')}
      confirm="Delete Invoice"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {messages.confirmDeleteInvoice}
    </ConfirmDialog>
  )
}
