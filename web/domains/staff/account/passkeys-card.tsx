import type { Passkey } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { api } from '../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowActions } from '../../../ui/actions/row-actions.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FormDialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { createPasskey, hasPasskeys } from './browser-passkeys.ts'

interface PasskeysCardProps {
  kind: StaffKind
  passkeys: readonly Passkey[]
  reload(): Promise<void>
}

/** Passkeys of the account: a log-in with one needs neither password nor code. */
export function PasskeysCard({ kind, passkeys, reload }: PasskeysCardProps) {
  const isOffered = useHydrated() && hasPasskeys()
  const dialog = useRowDialog<Passkey>(reload)
  const { runAction, ask, dialog: question } = useConfirmedActions(reload)
  const remove = ({ id, name }: Passkey) =>
    ask({
      title: `Delete the passkey ‘${name}’?`,
      confirm: 'Delete passkey',
      children: 'It can no longer be used to log in.',
      onConfirm: () => void runAction(api.post('account/staff-delete-passkey', { id }, { as: kind })),
    })
  return (
    <Card title="Passkeys">
      <p className="max-w-prose text-soft">
        {isOffered
          ? 'Log in with your fingerprint, your face or a security key instead of password and code.'
          : 'This browser does not support passkeys at this address.'}
      </p>
      {passkeys.length > 0 ? (
        <ul aria-label="Passkeys" className="mt-4 divide-y divide-line-soft border-y border-line-soft">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <div className="min-w-0">
                <p className="font-medium break-words">{passkey.name}</p>
                <p className="text-caption text-muted">
                  Added {timestampText(passkey.created_at)}
                  {passkey.last_used_at === null
                    ? ', not used yet'
                    : `, last used ${timestampText(passkey.last_used_at)}`}
                </p>
              </div>
              <div className="max-sm:-ml-2.5 max-sm:w-full">
                <RowActions name={passkey.name} edit={() => dialog.edit(passkey)} onDelete={() => remove(passkey)} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {isOffered ? (
        <Button size="small" className="mt-4" onClick={dialog.add}>
          Add a passkey
        </Button>
      ) : null}
      {dialog.isOpen ? <PasskeyDialog kind={kind} passkey={dialog.row} {...dialog.props} /> : null}
      {question}
    </Card>
  )
}

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

function PasskeyDialog({ kind, passkey, onClose, onSaved }: PasskeyDialogProps) {
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
