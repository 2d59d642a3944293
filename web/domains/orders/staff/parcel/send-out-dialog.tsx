import { api } from '../../../../lib/api/call-api.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { useOrderChange } from '../change/use-order-change.ts'

interface SendOutDialogProps extends Omit<LineDialogProps, 'order' | 'line'> {
  line: Pick<LineDialogProps['line'], 'product_order_id' | 'product_name' | 'hand_delivery'>
  audience?: 'admin' | 'warehouse'
}

/** Sends out a parcel that the shop delivers itself, or sends its customer another code. */
export default function SendOutDialog({ open, onClose, line, audience = 'admin', reload }: SendOutDialogProps) {
  const { busy, change } = useOrderChange(reload)
  const isNewCode = line.hand_delivery === 'out'
  async function send() {
    await change(() => api.post(`${audience}/send-delivery-code`, { order_product_id: line.product_order_id }))
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={isNewCode ? 'Send a new delivery code?' : `Send ${line.product_name} out?`}
      confirm={isNewCode ? 'Send Code' : 'Send Out'}
      tone="primary"
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      The customer gets a delivery code by SMS and <span className="whitespace-nowrap">e-mail</span>. An earlier code
      stops working.
    </ConfirmDialog>
  )
}
