import { messages } from '@handset/contract/messages.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { type LineDialogProps, useChangeForm } from '../change/use-order-change.ts'
import { CarrierChoice } from './carrier-choice.tsx'

/** Books the courier for a line; above the threshold it takes the e-way bill number first. */
export default function ShipmentDialog(props: LineDialogProps) {
  const { open, onClose, line } = props
  return (
    <Dialog
      title={line.needs_eway_bill ? 'Add E-Way Bill' : 'Initiate shipment?'}
      open={open}
      onClose={onClose}
      staticBackdrop={line.needs_eway_bill}
    >
      <ShipmentForm {...props} />
    </Dialog>
  )
}

function findNumberError(number: string): string | undefined {
  if (number.trim() === '') return messages.provideEwayBill
  return /[!@#$%^&*(),.?":{}|<>]/.test(number) ? messages.specialCharacters : undefined
}

function ShipmentForm({ order: { order }, line, ...dialog }: LineDialogProps) {
  const needsEwayBill = line.needs_eway_bill
  const form = useChangeForm(dialog, {
    initial: { eway_bill_number: '', carrier_id: '' },
    validate: ({ eway_bill_number: number }) => ({
      eway_bill_number: needsEwayBill ? findNumberError(number) : undefined,
    }),
    save: ({ eway_bill_number: number, carrier_id }) =>
      api.post('admin/create-new-order', {
        order_number: order.order_number,
        order_product_id: line.product_order_id,
        carrier_id,
        ...(needsEwayBill ? { eway_bill_number: number.trim() } : {}),
      }),
    // Nothing typed is lost without an e-way bill number.
    closesOn: (http) => (needsEwayBill ? http === 409 : http !== 422),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {needsEwayBill ? (
        <>
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
        </>
      ) : (
        <p className="text-small text-soft">{messages.confirmShipment}</p>
      )}
      <CarrierChoice
        lineId={line.product_order_id}
        value={form.values.carrier_id}
        error={form.errors.carrier_id}
        onChange={(carrier_id) => form.change({ carrier_id })}
      />
      <FormDialogButtons submit="Proceed" busy={form.busy} onCancel={dialog.onClose} />
    </form>
  )
}
