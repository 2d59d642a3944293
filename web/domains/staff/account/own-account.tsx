import { limits } from '@handset/contract/limits.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { roleLabel } from '../role-labels.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function OwnAccountPage({ kind }: { kind: StaffKind }) {
  const loaded = useCall('account/staff-account', {}, kind)
  return (
    <div className="flex max-w-[880px] flex-col gap-4">
      <PageHeader
        title="My Account"
        note={
          loaded.phase === 'ready' ? (
            <>
              {loaded.data.name}, {roleLabel(loaded.data.role)},{' '}
              <span className="wrap-anywhere">{loaded.data.email}</span>
            </>
          ) : null
        }
      />
      <LoadedPart name="Your account" loaded={loaded} skeleton={<LoadingSkeleton className="h-96 rounded-card" />}>
        {(account) => (
          <>
            <SecondFactorCard
              kind={kind}
              hasTotp={account.has_totp === 1}
              isNeeded={account.needs_totp === 1}
              backupCodesLeft={account.backup_codes_left}
              reload={loaded.reload}
            />
            <PasskeysCard kind={kind} passkeys={account.passkeys} reload={loaded.reload} />
            <PasswordCard kind={kind} reload={loaded.reload} />
            <SessionsCard kind={kind} sessions={account.sessions} reload={loaded.reload} />
          </>
        )}
      </LoadedPart>
    </div>
  )
}

const empty = { current_password: '', password: '' }

function PasswordCard({ kind, reload }: { kind: StaffKind; reload(): Promise<void> }) {
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
