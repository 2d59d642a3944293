import { api } from '../../../../lib/api/call-api.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { useChangeForm } from '../change/use-order-change.ts'

interface DeliveryCodeDialogProps {
  lineId: number
  audience: 'admin' | 'warehouse'
  reload(): Promise<void>
  onClose(): void
}

/** Takes the code that the customer said at the door. */
export default function DeliveryCodeDialog(props: DeliveryCodeDialogProps) {
  return (
    <Dialog title="Enter the delivery code" open onClose={props.onClose}>
      <DeliveryCodeForm {...props} />
    </Dialog>
  )
}

function DeliveryCodeForm({ lineId, audience, ...dialog }: DeliveryCodeDialogProps) {
  const form = useChangeForm(dialog, {
    initial: { code: '' },
    validate: ({ code }) => ({ code: /^[0-9]{6}$/.test(code.trim()) ? undefined : 'Enter the 6 digit code' }),
    save: ({ code }) => api.post(`${audience}/confirm-delivery`, { order_product_id: lineId, code: code.trim() }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        The customer has it by SMS and e-mail, and says it when the parcel is handed over.
      </p>
      <Field
        label="Delivery Code"
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        className="font-mono"
        {...form.field('code')}
      />
      <FormDialogButtons submit="Mark as Delivered" busy={form.busy} onCancel={dialog.onClose} />
    </form>
  )
}
