import type { PasskeyAssertion } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { freshLoginRequest } from '../../../lib/api/refused-staff-calls.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useStore } from '../../../ui/state/use-store.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'

/** Asks who is there before refunds, roles and settings are changed; the refused call is then repeated by itself. */
export function FreshLoginDialog() {
  const request = useStore(freshLoginRequest)
  if (!request) return null
  const { kind, finish } = request
  return (
    <Dialog open onClose={() => finish(false)} title="Confirm that it is you">
      <p className="mb-5 text-small text-soft">This action needs a log-in within the last ten minutes.</p>
      <IdentityForm kind={kind} onDone={() => finish(true)} />
    </Dialog>
  )
}

function IdentityForm({ kind, onDone }: { kind: StaffKind; onDone(): void }) {
  const account = useCall('account/staff-account', {}, kind)
  const [withCode, setWithCode] = useState(false)
  const form = useForm({
    initial: { password: '', code: '' },
    save: ({ password, code }) =>
      api.post('account/staff-confirm-identity', withCode ? { code } : { password }, { as: kind }),
    savedMessage: '',
    onSaved: onDone,
  })
  async function confirmByPasskey(assertion: PasskeyAssertion) {
    const response = await api.post('account/staff-confirm-identity', { ...assertion }, { as: kind })
    if (!response.status) return errorMessage(response)
    onDone()
    return undefined
  }
  const hasPasskey = account.phase === 'ready' && account.data.passkeys.length > 0
  const hasCode = account.phase === 'ready' && account.data.has_totp === 1
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {withCode ? (
        <Field
          label="Code"
          hint="Of your authenticator app, or a backup code"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      ) : (
        <PasswordField label="Password" autoComplete="current-password" {...form.control('password')} />
      )}
      {hasPasskey ? <PasskeyButton label="Use a passkey" send={confirmByPasskey} /> : null}
      <DialogButtons>
        {hasCode ? (
          <Button tone="text" className="mr-auto" onClick={() => setWithCode(!withCode)}>
            {withCode ? 'Use the password' : 'Use a code'}
          </Button>
        ) : null}
        <Button type="submit" busy={form.busy}>
          Confirm
        </Button>
      </DialogButtons>
    </form>
  )
}
