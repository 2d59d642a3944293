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
  entryErrors,
  hasOtherSerials,
  hasSpecialCharacters,
  isDiscount,
  type InvoiceEntry,
  type InvoiceErrors,
} from './invoice-entry.ts'
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
  const [entry, setEntry] = useState<InvoiceEntry>({ imei: '', discount: '', isUsualPlace: true, place: '' })
  const [errors, setErrors] = useState<InvoiceErrors>({})
  /** The server has refused what is entered since it is no IMEI; it may be right all the same. */
  const [isDoubted, setDoubted] = useState(false)
  const { busy, change } = useOrderChange(reload)

  function enter(next: Partial<InvoiceEntry>) {
    setEntry((last) => ({ ...last, ...next }))
    setErrors({})
    setDoubted(false)
  }

  function enterImei(imei: string) {
    enter({ imei })
    if (!hasSpecialCharacters(imei)) return
    setErrors({ imei_no: messages.specialCharacters })
    if (!hasSpecialCharacters(entry.imei)) toast.warning(messages.specialCharacters)
  }

  function refuse(next: InvoiceErrors) {
    setErrors(next)
    focusFirstInvalid(document.getElementById(id))
  }

  async function save(confirmed: boolean) {
    const wrong = entryErrors(entry)
    const [first] = Object.values(wrong)
    if (first) {
      toast.warning(first)
      return refuse(wrong)
    }
    const place = entry.isUsualPlace ? {} : { place_of_supply: entry.place.trim() }
    const input = {
      order_product_id: line.product_order_id,
      imei_no: entry.imei.trim(),
      razorpay_discount_percentage: String(Number(entry.discount)),
      ...place,
    }
    const reply = await change(() =>
      api.post('admin/add-imei-number-place-of-supply', confirmed ? { ...input, confirm: '1' } : input),
    )
    if (reply.status || reply.http === 409) return onClose()
    const refused: InvoiceErrors = fieldErrors(reply)
    refuse(refused)
    setDoubted(
      !confirmed &&
        refused.imei_no !== undefined &&
        refused.imei_no !== messages.specialCharacters &&
        hasOtherSerials(entry.imei),
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
        value={entry.imei}
        error={errors.imei_no}
        onChange={(event) => enterImei(event.target.value)}
      />
      {isDoubted ? (
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
        value={entry.discount}
        error={errors.razorpay_discount_percentage}
        onChange={(event) => isDiscount(event.target.value) && enter({ discount: event.target.value })}
      />
      <PlaceOfSupply order={order} entry={entry} error={errors.place_of_supply} onEnter={enter} />
      <Button type="submit" busy={busy}>
        Generate Invoice
      </Button>
    </form>
  )
}
