import { limits } from '@handset/contract/limits.ts'
import { useState, type FormEvent } from 'react'
import { api, fieldErrors, errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { PasswordField } from './password-field.tsx'

/** Where the mailed link leads: a new password, once. */
export function NewPassword({ token, onDone }: { token: string; onDone(): void }) {
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const reply = await api.post('account/staff-reset-password', { token, password })
    setBusy(false)
    if (!reply.status) {
      setErrors(fieldErrors(reply))
      return toast.warning(errorMessage(reply))
    }
    toast.success(reply.message)
    onDone()
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      {errors.token ? <Notice tone="warning">{errors.token}</Notice> : null}
      <PasswordField
        label="New password"
        hint={`At least ${limits.staffPasswordLength} characters`}
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
      <Button type="submit" size="large" wide busy={busy}>
        Save password
      </Button>
      <Button tone="text" onClick={onDone}>
        Back to Login
      </Button>
    </form>
  )
}
