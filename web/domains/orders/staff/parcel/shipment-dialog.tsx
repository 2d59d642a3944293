import { messages } from '@handset/contract/messages.ts'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { CarrierChoice } from './carrier-choice.tsx'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { useOrderChange } from '../change/use-order-change.ts'

/** Books the courier for a line that needs no e-way bill. */
export default function ShipmentDialog(props: LineDialogProps) {
  return (
    <Dialog title="Initiate shipment?" open={props.open} onClose={props.onClose}>
      <ShipmentForm {...props} />
    </Dialog>
  )
}

function ShipmentForm({ order: { order }, line, reload, onClose }: LineDialogProps) {
  const { change } = useOrderChange(reload)
  const form = useForm({
    initial: { carrier_id: '' },
    save: ({ carrier_id }) =>
      change(() =>
        api.post('admin/create-new-order', {
          order_number: order.order_number,
          order_product_id: line.product_order_id,
          carrier_id,
        }),
      ),
    savedMessage: '',
    onSaved: onClose,
    onRefused(response) {
      if (response.http !== 422) onClose()
      return fieldErrors(response)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">{messages.confirmShipment}</p>
      <CarrierChoice
        lineId={line.product_order_id}
        value={form.values.carrier_id}
        error={form.errors.carrier_id}
        onChange={(carrier_id) => form.change({ carrier_id })}
      />
      <FormDialogButtons submit="Proceed" busy={form.busy} onCancel={onClose} />
    </form>
  )
}
