import { messages } from '@handset/contract/messages.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { type LineDialogProps, useChangeForm } from '../change/use-order-change.ts'

/** Takes the AWB of a parcel that the courier has booked without a response. */
export default function EnterAwbDialog(props: LineDialogProps) {
  return (
    <Dialog title="Enter the AWB" open={props.open} onClose={props.onClose} staticBackdrop>
      <EnterAwbForm {...props} />
    </Dialog>
  )
}

const findAwbError = (awb: string) => (/^[A-Za-z0-9-]{5,40}$/.test(awb.trim()) ? undefined : messages.trackingInvalid)

function EnterAwbForm({ line, ...dialog }: LineDialogProps) {
  const form = useChangeForm(dialog, {
    initial: { awb: '', courier: '' },
    validate: ({ awb }) => ({ awb: findAwbError(awb) }),
    save: ({ awb, courier }) =>
      api.post('admin/order-enter-awb', { order_product_id: line.product_order_id, awb: awb.trim(), courier }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        {line.product_name} then counts as booked: the parcel is tracked, the customer sees it, and its label comes from
        the courier.
      </p>
      <Field label="AWB" required autoComplete="off" maxLength={40} className="font-mono" {...form.field('awb')} />
      <Field label="Courier" autoComplete="off" maxLength={60} {...form.field('courier')} />
      <FormDialogButtons submit="Save" busy={form.busy} onCancel={dialog.onClose} />
    </form>
  )
}
