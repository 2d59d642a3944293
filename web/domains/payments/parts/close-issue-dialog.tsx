import type { PaymentIssue } from '@handset/contract/domains/payments/payments.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useCloseGuard } from '../../../lib/forms/use-close-guard.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { issueTexts } from './issue-texts.ts'

interface CloseIssueDialogProps {
  issue: PaymentIssue
  onClose(): void
  onSaved(): void
}

/** Records what was done about an issue, and takes it off the list. */
export function CloseIssueDialog({ issue, onClose, onSaved }: CloseIssueDialogProps) {
  const form = useForm({
    initial: { note: '' },
    save: ({ note }) => api.post('admin/close-payment-issue', { kind: issue.kind, id: issue.id, note }),
    onSaved,
  })
  const guard = useCloseGuard(form.isDirty, onClose)
  const hasOrder = issue.order_number !== ''
  return (
    <Dialog
      open
      onClose={guard.close}
      title={`${issueTexts[issue.kind].label}: ${issue.order_number || issue.transaction_id}`}
    >
      <form {...form.props} className="flex flex-col gap-5">
        <TextArea
          label="What was done"
          required
          maxLength={limits.noteMaxChars}
          hint={`Such as the reference of the transfer. It is added to the ${hasOrder ? 'notes of the order' : 'audit log'}.`}
          {...form.field('note')}
        />
        <FormDialogButtons submit="Mark as done" busy={form.busy} onCancel={guard.close} />
      </form>
      {guard.dialogs}
    </Dialog>
  )
}
