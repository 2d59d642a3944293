import { messages } from '@handset/contract/messages.ts'
import { useId, useState, type FormEvent } from 'react'
import { api, fieldErrors } from '../../../lib/api/call-api.ts'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import {
  validateInvoiceInput,
  hasNonImeiSerials,
  hasSpecialCharacters,
  isDiscountPercentage,
  type InvoiceInput,
  type InvoiceErrors,
} from './invoice-input.ts'
import type { LineDialogProps } from './line-dialog-props.ts'
import { PlaceOfSupply } from './place-of-supply.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Records the IMEI of a line, from which its invoice is made. */
export default function AddInvoiceDialog(props: LineDialogProps) {
  return (
    <Dialog title="Add Invoice Details" open={props.open} onClose={props.onClose} staticBackdrop>
      <AddInvoiceForm {...props} />
    </Dialog>
  )
}

function AddInvoiceForm({ order, line, reload, onClose }: LineDialogProps) {
  const id = useId()
  const [invoice, setInvoice] = useState<InvoiceInput>({
    imei: '',
    discount: '',
    isDefaultPlace: true,
    placeOfSupply: '',
  })
  const [errors, setErrors] = useState<InvoiceErrors>({})
  /** The server has refused what is entered since it is no IMEI; it may be right all the same. */
  const [needsConfirmation, setNeedsConfirmation] = useState(false)
  const { busy, change } = useOrderChange(reload)

  function updateInput(next: Partial<InvoiceInput>) {
    setInvoice((previous) => ({ ...previous, ...next }))
    setErrors({})
    setNeedsConfirmation(false)
  }

  function updateImei(imei: string) {
    updateInput({ imei })
    if (!hasSpecialCharacters(imei)) return
    setErrors({ imei_no: messages.specialCharacters })
    if (!hasSpecialCharacters(invoice.imei)) toast.warning(messages.specialCharacters)
  }

  function showErrors(next: InvoiceErrors) {
    setErrors(next)
    focusFirstInvalid(document.getElementById(id))
  }

  async function save(confirmed: boolean) {
    const foundErrors = validateInvoiceInput(invoice)
    const [first] = Object.values(foundErrors)
    if (first) {
      toast.warning(first)
      return showErrors(foundErrors)
    }
    const placeOfSupply = invoice.isDefaultPlace ? {} : { place_of_supply: invoice.placeOfSupply.trim() }
    const input = {
      order_product_id: line.product_order_id,
      imei_no: invoice.imei.trim(),
      razorpay_discount_percentage: String(Number(invoice.discount)),
      ...placeOfSupply,
    }
    const reply = await change(() =>
      api.post('admin/add-imei-number-place-of-supply', confirmed ? { ...input, confirm: '1' } : input),
    )
    if (reply.status || reply.http === 409) return onClose()
    const responseErrors: InvoiceErrors = fieldErrors(reply)
    showErrors(responseErrors)
    setNeedsConfirmation(
      !confirmed &&
        responseErrors.imei_no !== undefined &&
        responseErrors.imei_no !== messages.specialCharacters &&
        hasNonImeiSerials(invoice.imei),
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save(false)
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
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
        hint={line.quantity > 1 ? `${line.quantity} numbers, one for each unit, with a space between them` : undefined}
        value={invoice.imei}
        error={errors.imei_no}
        onChange={(event) => updateImei(event.target.value)}
      />
      {needsConfirmation ? (
        <Notice tone="warning">
          <p>This is not an IMEI. Accessories carry serial numbers: is it right as it stands?</p>
          <Button tone="secondary" size="small" busy={busy} className="mt-3" onClick={() => void save(true)}>
            Use it anyway
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
        onChange={(event) => isDiscountPercentage(event.target.value) && updateInput({ discount: event.target.value })}
      />
      <PlaceOfSupply order={order} invoice={invoice} error={errors.place_of_supply} onChange={updateInput} />
      <Button type="submit" busy={busy}>
        Generate Invoice
      </Button>
    </form>
  )
}
