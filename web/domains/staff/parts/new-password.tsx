import { limits } from '@handset/contract/limits.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { PasswordField } from '../account/password-field.tsx'

/** The page of the e-mailed link, which sets a new password and works once. */
export function NewPassword({ token, onDone }: { token: string; onDone(): void }) {
  const form = useForm({
    initial: { password: '' },
    save: ({ password }) => api.post('account/staff-reset-password', { token, password }),
    onSaved: onDone,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.errors.token ? <Notice tone="warning">{form.errors.token}</Notice> : null}
      <PasswordField
        label="New password"
        hint={`At least ${limits.staffPasswordMinChars} characters`}
        autoComplete="new-password"
        {...form.control('password')}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        Save password
      </Button>
      <Button tone="text" onClick={onDone}>
        Back to Login
      </Button>
    </form>
  )
}
