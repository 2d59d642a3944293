import type { Suspension } from '@handset/contract/domains/suspensions/suspensions.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useCloseGuard } from '../../../lib/forms/use-close-guard.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface SuspensionDialogProps {
  /** The suspension to lift; absent to suspend a number. */
  suspension?: Suspension
  onClose(): void
  onSaved(): void
}

const toDigits = (text: string) => text.replace(/\D/g, '').slice(-10)

/** Records the order of an authority that suspends a number or lifts its suspension. */
export function SuspensionDialog({ suspension, onClose, onSaved }: SuspensionDialogProps) {
  const form = useForm({
    initial: { mobile: '', order_number: '', order_date: '', authority: '' },
    save: async ({ mobile, ...order }) =>
      suspension
        ? api.post('admin/privacy-lift-suspension', { id: suspension.id, ...order })
        : api.post('admin/privacy-suspend-number', { mobile, ...order }),
    onSaved,
  })
  const guard = useCloseGuard(form.isDirty, onClose)
  return (
    <Dialog
      open
      onClose={guard.close}
      title={suspension ? `Lift the suspension of +91 ${suspension.mobile}` : 'Suspend a number'}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {suspension ? null : (
          <Field
            label="Mobile number"
            required
            type="tel"
            inputMode="numeric"
            prefix="+91"
            autoComplete="off"
            {...form.field('mobile', toDigits)}
          />
        )}
        <Field
          label="Number of the order"
          required
          maxLength={80}
          autoComplete="off"
          hint="The reference on the letter of the authority"
          {...form.field('order_number')}
        />
        <DateField label="Date of the order" required {...form.control('order_date')} />
        <Field
          label="Authority"
          required
          maxLength={120}
          autoComplete="off"
          hint="Who gave the order, such as the Department of Telecommunications"
          {...form.field('authority')}
        />
        <DialogButtons>
          <Button tone="secondary" onClick={guard.close}>
            Cancel
          </Button>
          <Button type="submit" tone={suspension ? 'primary' : 'danger'} busy={form.busy}>
            {suspension ? 'Lift suspension' : 'Suspend number'}
          </Button>
        </DialogButtons>
      </form>
      {guard.dialogs}
    </Dialog>
  )
}
