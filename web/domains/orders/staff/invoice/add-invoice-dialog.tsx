import { TermsLine } from '../../../../content/term.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { isDiscountPercentage } from './invoice-input.ts'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { PlaceOfSupply } from './place-of-supply.tsx'
import { useInvoiceForm } from './use-invoice-form.ts'

/** Records the IMEI of a line and generates its invoice. */
export default function AddInvoiceDialog(props: LineDialogProps) {
  return (
    <Dialog title="Add Invoice Details" open={props.open} onClose={props.onClose} staticBackdrop>
      <AddInvoiceForm {...props} />
    </Dialog>
  )
}

function AddInvoiceForm(props: LineDialogProps) {
  const { order, line } = props
  const form = useInvoiceForm(props)
  const { values: invoice, errors } = form
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        {line.product_name}, {line.options}, {line.color}
      </p>
      <Field
        label="IMEI"
        name="imei_no"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        className="font-mono"
        hint={line.quantity > 1 ? `${line.quantity} numbers, one per unit, separated by spaces` : undefined}
        value={invoice.imei}
        error={errors.imei_no}
        onChange={({ target }) => form.changeImei(target.value)}
      />
      {form.needsConfirmation ? (
        <Notice tone="warning">
          <p>Accessories have serial numbers instead of an IMEI. Is this one correct?</p>
          <Button tone="secondary" size="small" busy={form.busy} className="mt-3" onClick={form.confirm}>
            Use It Anyway
          </Button>
        </Notice>
      ) : null}
      <Field
        label="Discount %"
        name="razorpay_discount_percentage"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={invoice.discount}
        error={errors.razorpay_discount_percentage}
        onChange={({ target }) => isDiscountPercentage(target.value) && form.change({ discount: target.value })}
      />
      <PlaceOfSupply order={order} invoice={invoice} error={errors.place_of_supply} onChange={form.change} />
      <TermsLine of={['imei', 'placeOfSupply', 'igst']} />
      <FormDialogButtons submit="Generate Invoice" busy={form.busy} onCancel={props.onClose} />
    </form>
  )
}
