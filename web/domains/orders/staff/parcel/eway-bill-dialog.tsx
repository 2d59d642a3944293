import { messages } from '@handset/contract/messages.ts'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { CarrierChoice } from './carrier-choice.tsx'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { useOrderChange } from '../change/use-order-change.ts'

/** For a line above the threshold: takes the e-way bill number, then books the courier. */
export default function EwayBillDialog(props: LineDialogProps) {
  return (
    <Dialog title="Add E-Way Bill" open={props.open} onClose={props.onClose} staticBackdrop>
      <EwayBillForm {...props} />
    </Dialog>
  )
}

function findNumberError(number: string): string | undefined {
  if (number.trim() === '') return messages.provideEwayBill
  return /[!@#$%^&*(),.?":{}|<>]/.test(number) ? messages.specialCharacters : undefined
}

function EwayBillForm({ order: { order }, line, reload, onClose }: LineDialogProps) {
  const { change } = useOrderChange(reload)
  const form = useForm({
    initial: { eway_bill_number: '', carrier_id: '' },
    validate: ({ eway_bill_number }) => ({ eway_bill_number: findNumberError(eway_bill_number) }),
    save({ eway_bill_number, carrier_id }) {
      const input = {
        order_number: order.order_number,
        order_product_id: line.product_order_id,
        eway_bill_number: eway_bill_number.trim(),
        carrier_id,
      }
      return change(() => api.post('admin/create-new-order', input))
    },
    savedMessage: '',
    onSaved: onClose,
    onRefused(response) {
      if (response.http === 409) onClose()
      return fieldErrors(response)
    },
  })

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        {line.product_name} for {moneyText(line.product_mop * line.quantity)} travels with an{' '}
        <span className="whitespace-nowrap">e-way bill</span>. {messages.confirmShipment}
      </p>
      <Field
        label="E-Way Bill No."
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        className="font-mono"
        {...form.field('eway_bill_number')}
      />
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
