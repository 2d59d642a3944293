import { messages } from '@handset/contract/messages.ts'
import { useId, useState, type FormEvent } from 'react'
import { api, fieldErrors } from '../../../lib/api/call-api.ts'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { LineDialogProps } from './line-dialog-props.ts'
import { useOrderChange } from './use-order-change.ts'

/** A line of this amount travels with an e-way bill: its number, then the courier is booked. */
export default function EwayBillDialog(props: LineDialogProps) {
  return (
    <Dialog title="Add E-Way Bill" open={props.open} onClose={props.onClose} staticBackdrop>
      <EwayBillForm {...props} />
    </Dialog>
  )
}

const ewayError = (number: string): string | undefined =>
  number.trim() === ''
    ? messages.provideEwayBill
    : /[!@#$%^&*(),.?":{}|<>]/.test(number)
      ? messages.specialCharacters
      : undefined

function EwayBillForm({ order: { order }, line, reload, onClose }: LineDialogProps) {
  const id = useId()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const { busy, change } = useOrderChange(reload)

  function showError(text: string | undefined) {
    setError(text)
    focusFirstInvalid(document.getElementById(id))
  }

  async function ship() {
    const problem = ewayError(number)
    if (problem) {
      toast.warning(problem)
      return showError(problem)
    }
    const input = {
      order_number: order.order_number,
      order_product_id: line.product_order_id,
      eway_bill_number: number.trim(),
    }
    const reply = await change(() => api.post('admin/create-new-order', input), messages.shipmentInitiated)
    if (reply.status || reply.http === 409) return onClose()
    showError(fieldErrors(reply).eway_bill_number)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void ship()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        {line.product_name} for {moneyText(line.product_mop * line.quantity)} travels with an e-way bill.{' '}
        {messages.confirmShipment}
      </p>
      <Field
        label="E-Way Bill No."
        name="eway_bill_number"
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        className="font-mono"
        value={number}
        error={error}
        onChange={(event) => {
          setNumber(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Proceed
        </Button>
      </div>
    </form>
  )
}
