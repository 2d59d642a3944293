import { limits } from '@handset/contract/limits.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PasswordField } from './password-field.tsx'

const empty = { current_password: '', password: '' }

/** Changes the password; the other sessions end. */
export function PasswordCard({ kind, reload }: { kind: StaffKind; reload(): Promise<void> }) {
  const form = useForm({
    initial: empty,
    save: (fields) => api.post('account/staff-change-password', fields, { as: kind }),
    onSaved: async () => {
      form.change(empty)
      await reload()
    },
  })
  return (
    <Card title="Password">
      <form {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField label="Current password" autoComplete="current-password" {...form.control('current_password')} />
        <PasswordField
          label="New password"
          hint={`At least ${limits.staffPasswordMinChars} characters. Your other sessions will end.`}
          autoComplete="new-password"
          {...form.control('password')}
        />
        <div className="sm:col-span-2">
          <Button type="submit" size="small" busy={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  )
}
