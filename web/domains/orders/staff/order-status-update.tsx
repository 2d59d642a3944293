import { orderStatuses, orderStatusLabel } from '@handset/contract/codes.ts'
import { isRefundFinal } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { isExpectedTransition, statusEffects } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { isPaid, type StaffOrder } from '../staff-order.data.ts'
import { useOrderChange } from './use-order-change.ts'

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

/** Consequences to confirm before the change: an unusual move, a refund, or stock changes. Empty for a regular move. */
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

/** Sets any of the ten statuses; applies at once, after a confirmation where the move is unusual or costs money. */
export function OrderStatusUpdate({ order, reload }: { order: StaffOrder; reload(): Promise<void> }) {
  const { order_number, user_unique, version, order_status_code } = order.order
  const [chosen, setChosen] = useState<number>()
  const [isConfirming, setConfirming] = useState(false)
  const { busy, change } = useOrderChange(reload)
  const choices = choicesOf(order)
  const can = useCan()

  async function save(status: number) {
    await change(
      () =>
        api.post('admin/order-update-order-status', { order: order_number, customer: user_unique, status, version }),
      messages.orderStatusUpdated,
    )
    setConfirming(false)
    setChosen(undefined)
  }

  function choose(status: number) {
    if (status === order_status_code) return
    setChosen(status)
    if (statusWarnings(order, status).length > 0) setConfirming(true)
    else void save(status)
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
        value={chosen ?? order_status_code}
        disabled={busy || !can('orders.change')}
        aria-busy={busy || undefined}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <ConfirmDialog
        open={isConfirming}
        title={`Change the status to ${orderStatusLabel(chosen ?? order_status_code)}?`}
        confirm="Change status"
        busy={busy}
        onConfirm={() => chosen !== undefined && void save(chosen)}
        onCancel={() => {
          setConfirming(false)
          setChosen(undefined)
        }}
      >
        {statusWarnings(order, chosen ?? order_status_code).join(' ')}
      </ConfirmDialog>
    </section>
  )
}
