import type { Passkey } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { api } from '../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { FormDialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { createPasskey } from './browser-passkeys.ts'

interface PasskeyDialogProps {
  kind: StaffKind
  /** The passkey to rename; absent for a new one. */
  passkey?: Passkey
  onClose(): void
  onSaved(): void
}

async function addPasskey(kind: StaffKind, name: string): Promise<CallResponse<unknown>> {
  const options = await api.post('account/staff-passkey-challenge', {}, { as: kind })
  if (!options.status) return options
  const created = await createPasskey(options.data)
  if ('error' in created) return { status: false, data: {}, message: created.error }
  return api.post('account/staff-add-passkey', { name, ...created.data }, { as: kind })
}

export function PasskeyDialog({ kind, passkey, onClose, onSaved }: PasskeyDialogProps) {
  const form = useForm({
    initial: { name: passkey?.name ?? '' },
    save: ({ name }) =>
      passkey
        ? api.post('account/staff-rename-passkey', { id: passkey.id, name }, { as: kind })
        : addPasskey(kind, name),
    onSaved,
  })
  return (
    <Dialog open onClose={onClose} title={passkey ? 'Rename the passkey' : 'Add a passkey'}>
      <form {...form.props} className="flex flex-col gap-5">
        <Field
          label="Name"
          required
          maxLength={60}
          autoComplete="off"
          hint="For example the device: Office laptop"
          {...form.field('name')}
        />
        <FormDialogButtons submit={passkey ? 'Save' : 'Continue'} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
