import { orderStatuses, orderStatusLabel } from '@handset/contract/codes.ts'
import { isRefundFinal } from '@handset/contract/domains/orders/order-refund.rules.ts'
import {
  isExpectedTransition,
  needsReason,
  statusEffects,
} from '@handset/contract/domains/orders/status-effects.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { useRef, useState } from 'react'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { isPaid, type StaffOrder } from '../../staff-order.data.ts'
import { useOrderChange } from '../change/use-order-change.ts'
import { limits } from '@handset/contract/limits.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'

/** The statuses to choose from. An order whose money has gone back cannot be taken up again. */
function choicesOf(order: StaffOrder) {
  const { order_status_code, refund_state } = order.order
  const isFinal = isRefundFinal(refund_state)
  return orderStatuses.map(({ code, label }) => ({
    value: code,
    label,
    disabled: isFinal && statusEffects(order_status_code, code, isPaid(order)).takesUp,
  }))
}

/** Consequences to confirm before the change: an unusual move, a refund, or stock changes. */
function statusWarnings(order: StaffOrder, to: number): string[] {
  const from = order.order.order_status_code
  const { units, refund, takesUp } = statusEffects(from, to, isPaid(order))
  return [
    ...(isExpectedTransition(from, to)
      ? []
      : [`An order does not usually go from ${orderStatusLabel(from)} to ${orderStatusLabel(to)}.`]),
    ...(refund ? ['The payment goes back to the customer.'] : []),
    ...(takesUp && order.order.refund_state === 'due' ? ['The refund has not been sent yet and is stopped.'] : []),
    ...(units === 'back' ? ['The units go back into stock.'] : []),
    ...(units === 'out' ? ['The units are taken from stock again.'] : []),
  ]
}

/** Sets any of the ten statuses. A usual move that is picked from the list applies at once, an unusual one asks why. */
export function OrderStatusUpdate({ order, reload }: { order: StaffOrder; reload(): Promise<void> }) {
  const { order_number, user_unique, version, order_status_code } = order.order
  const [chosen, setChosen] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const { busy, change } = useOrderChange(reload)
  // A closed list changes its value with each arrow key, so a choice by keyboard waits for its confirmation.
  const isByKeyboard = useRef(false)
  const choices = choicesOf(order)
  const can = useCan()
  const to = chosen ?? order_status_code

  function undo() {
    setAsking(false)
    setChosen(undefined)
  }

  async function save(status: number, reason: string) {
    const input = { order: order_number, customer: user_unique, status, version, reason }
    const response = await change(() => api.post('admin/order-update-order-status', input), messages.orderStatusUpdated)
    undo()
    return response
  }

  function apply(status: number) {
    if (status === order_status_code) return
    if (needsReason(order_status_code, status)) setAsking(true)
    else void save(status, '')
  }

  function choose(status: number) {
    setChosen(status === order_status_code ? undefined : status)
    if (!isByKeyboard.current) apply(status)
  }

  return (
    <section
      aria-label="Order Status Update"
      className="rounded-card border border-line bg-ground p-4 sm:p-5 print:hidden"
    >
      <Select
        label="Order Status Update"
        options={choices}
        hint={choices.some(({ disabled }) => disabled) ? messages.refundFinal : undefined}
        value={to}
        disabled={busy || !can('orders.change')}
        aria-busy={busy || undefined}
        onKeyDown={() => (isByKeyboard.current = true)}
        onPointerDown={() => (isByKeyboard.current = false)}
        onChange={(event) => choose(Number(event.target.value))}
      />
      {chosen === undefined || busy || isAsking ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => apply(chosen)}>
            Change to {orderStatusLabel(chosen)}
          </Button>
          <Button size="small" tone="secondary" onClick={undo}>
            Undo
          </Button>
        </div>
      )}
      <StatusReasonDialog
        open={isAsking}
        to={to}
        warnings={statusWarnings(order, to)}
        onConfirm={(reason) => save(to, reason)}
        onCancel={undo}
      />
    </section>
  )
}

interface StatusReasonDialogProps {
  open: boolean
  to: number
  /** What the change does, besides the status. */
  warnings: readonly string[]
  onConfirm(reason: string): Promise<CallResponse<unknown>>
  onCancel(): void
}

/** Asks for the reason of an unusual change of status, and names its consequences. */
function StatusReasonDialog({ open, to, onCancel, ...rest }: StatusReasonDialogProps) {
  return (
    <Dialog title={`Change the status to ${orderStatusLabel(to)}?`} open={open} onClose={onCancel}>
      <ReasonForm onCancel={onCancel} {...rest} />
    </Dialog>
  )
}

function ReasonForm({ warnings, onConfirm, onCancel }: Omit<StatusReasonDialogProps, 'open' | 'to'>) {
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? messages.required : undefined }),
    invalidMessage: () => undefined,
    save: ({ reason }) => onConfirm(reason.trim()),
    savedMessage: '',
    onRefused: fieldErrors,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {warnings.length > 0 ? <p className="text-small text-soft">{warnings.join(' ')}</p> : null}
      <Field
        label="Reason"
        required
        autoComplete="off"
        maxLength={limits.statusReasonMaxChars}
        hint="Shown to staff in the timeline, not to the customer"
        {...form.field('reason')}
      />
      <DialogButtons>
        <Button tone="secondary" data-initial-focus="" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" busy={form.busy}>
          Change Status
        </Button>
      </DialogButtons>
    </form>
  )
}
