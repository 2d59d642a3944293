import { TermsLine } from '../../../../content/term.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import {
  isDiscountPercentage,
  hasNonImeiSerials,
  hasSpecialCharacters,
  type InvoiceErrors,
  type InvoiceInput,
  validateInvoiceInput,
} from './invoice-input.ts'
import { type LineDialogProps, useOrderChange } from '../change/use-order-change.ts'
import { PlaceOfSupply } from './place-of-supply.tsx'
import { messages } from '@handset/contract/messages.ts'
import { useRef, useState } from 'react'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { type RefusedResponse, useForm } from '../../../../lib/forms/use-form.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'

const emptyInvoice: InvoiceInput = { imei: '', discount: '', isDefaultPlace: true, placeOfSupply: '' }

/**
 * The state of the invoice form. A number that is refused because it is not an IMEI can be sent again with a
 * confirmation.
 */
function useInvoiceForm({ line, reload, onClose }: LineDialogProps) {
  const [needsConfirmation, setNeedsConfirmation] = useState(false)
  const isConfirmed = useRef(false)
  const orderChange = useOrderChange(reload)

  const form = useForm({
    initial: emptyInvoice,
    isStale: () => true,
    onChange() {
      isConfirmed.current = false
      setNeedsConfirmation(false)
    },
    validate: validateInvoiceInput,
    save: (invoice) =>
      orderChange.change(() =>
        api.post('admin/add-imei-number-place-of-supply', {
          order_product_id: line.product_order_id,
          imei_no: invoice.imei.trim(),
          razorpay_discount_percentage: String(Number(invoice.discount)),
          ...(invoice.isDefaultPlace ? {} : { place_of_supply: invoice.placeOfSupply.trim() }),
          ...(isConfirmed.current ? { confirm: '1' } : {}),
        }),
      ),
    savedMessage: '',
    onSaved: onClose,
    onRefused: showErrors,
  })

  function showErrors(response: RefusedResponse): InvoiceErrors {
    if (response.http === 409) onClose()
    const errors: InvoiceErrors = fieldErrors(response)
    const isNoImei = errors.imei_no !== undefined && errors.imei_no !== messages.specialCharacters
    setNeedsConfirmation(!isConfirmed.current && isNoImei && hasNonImeiSerials(form.read().imei))
    return errors
  }

  return {
    ...form,
    needsConfirmation,
    changeImei(imei: string) {
      const hadSpecialCharacters = hasSpecialCharacters(form.read().imei)
      form.change({ imei })
      if (!hasSpecialCharacters(imei)) return
      form.addErrors({ imei_no: messages.specialCharacters })
      if (!hadSpecialCharacters) toast.warning(messages.specialCharacters)
    },
    confirm() {
      isConfirmed.current = true
      void form.submit()
    },
  }
}

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
