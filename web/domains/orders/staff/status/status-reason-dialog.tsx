import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { orderStatusLabel } from '@handset/contract/codes.ts'
import { fieldErrors } from '../../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'

interface StatusReasonDialogProps {
  open: boolean
  to: number
  /** What the change does, besides the status. */
  warnings: readonly string[]
  onConfirm(reason: string): Promise<CallResponse<unknown>>
  onCancel(): void
}

/** Asks for the reason of an unusual change of status, and names its consequences. */
export function StatusReasonDialog({ open, to, onCancel, ...rest }: StatusReasonDialogProps) {
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
