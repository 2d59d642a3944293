import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { roleLabel } from '../role-labels.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** One's own account, in the back office or in the warehouse. */
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
