import { orderStatuses } from '@handset/contract/codes.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { api } from '../../../lib/api/call-api.ts'
import type { CallSends } from '../../../lib/api/call-types.ts'
import type { FormErrors } from '../../../lib/forms/form-errors.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'

type Input = CallSends<'admin/order-bulk-status'>

interface BulkStatusDialogProps {
  /** The named orders, or `all` with the filter. */
  chosen: Omit<Input, 'status' | 'reason'>
  /** Absent for all that match until they are counted. */
  count: number | undefined
  onStarted(started: { id: number; total: number }): void
  onClose(): void
}

export function BulkStatusDialog({ chosen, count, onStarted, onClose }: BulkStatusDialogProps) {
  const form = useForm({
    initial: { status: '', reason: '' },
    validate: ({ status, reason }): FormErrors =>
      isClosed(Number(status)) && reason.trim() === '' ? { reason: messages.required } : {},
    save: (fields) => api.post('admin/order-bulk-status', { ...chosen, ...fields }),
    savedMessage: '',
    onSaved: onStarted,
  })
  const orders =
    count === undefined
      ? 'all orders that match'
      : `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`
  return (
    <Dialog open onClose={onClose} title={`Status of ${orders}`}>
      <form {...form.props} className="flex flex-col gap-5">
        <Select
          label="Order Status"
          required
          placeholder="Choose a status"
          options={orderStatuses.map(({ code, label }) => ({ value: code, label }))}
          {...form.field('status')}
        />
        <Field
          label="Reason"
          hint="Required to cancel or return. Unusual changes, such as back from Delivered, are skipped without it."
          required={isClosed(Number(form.values.status))}
          maxLength={limits.statusReasonMaxChars}
          autoComplete="off"
          {...form.field('reason')}
        />
        <p className="text-small text-soft">
          Each order has the effects of a single change: Cancelled and Returned refund paid orders, and customers get
          their usual messages.
        </p>
        <FormDialogButtons submit={`Change ${orders}`} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
