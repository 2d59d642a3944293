import { api } from '../../../../lib/api/call-api.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { useOrderChange } from '../change/use-order-change.ts'

/** Ends a booking that the courier never answered, of which its panel shows no parcel. */
export default function GiveUpBookingDialog({ open, onClose, line, reload }: LineDialogProps) {
  const { busy, change } = useOrderChange(reload)
  async function giveUp() {
    await change(() => api.post('admin/order-give-up-booking', { order_product_id: line.product_order_id }))
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Give up this booking?"
      confirm="Give Up Booking"
      busy={busy}
      onConfirm={() => void giveUp()}
      onCancel={onClose}
    >
      Check first that the courier’s panel shows no such parcel.{' '}
      <span className="inline-block">{line.product_name}</span> can then be shipped again. A parcel that appears later
      is cancelled at the courier, and a note on this order says so.
    </ConfirmDialog>
  )
}
