import type { StaffSession } from '@handset/contract/domains/staff/own-account.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { userAgentText } from './user-agent-text.ts'

interface SessionsCardProps {
  kind: StaffKind
  sessions: readonly StaffSession[]
  reload(): Promise<void>
}

/** Where the account is logged in; each session can be ended, and all but this one at once. */
export function SessionsCard({ kind, sessions, reload }: SessionsCardProps) {
  const { busy, runAction } = useRowActions({ reload })
  const end = (id: number) => void runAction(api.post('account/staff-end-session', { id }, { as: kind }))
  const endOthers = () => void runAction(api.post('account/staff-end-other-sessions', {}, { as: kind }))
  return (
    <Card
      title="Sessions"
      aside={
        sessions.length > 1 ? (
          <Button tone="secondary" size="small" disabled={busy} onClick={endOthers}>
            End all others
          </Button>
        ) : undefined
      }
    >
      <ul aria-label="Sessions" className="divide-y divide-line-soft">
        {sessions.map(({ id, user_agent, address, created_at, last_used_at, is_own }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium">
                {userAgentText(user_agent)}
                {is_own === 1 ? (
                  <span className="ml-2 rounded-full bg-tile px-2 py-0.5 text-caption text-soft">This session</span>
                ) : null}
              </p>
              <p className="text-caption text-muted">
                {address ? <span className="break-all">{address}, </span> : null}
                <span className="whitespace-nowrap">logged in {timestampText(created_at)},</span>{' '}
                <span className="whitespace-nowrap">last used {timestampText(last_used_at)}</span>
              </p>
            </div>
            {is_own === 1 ? null : (
              <Button
                tone="secondary"
                size="small"
                disabled={busy}
                aria-label={`End the session ${userAgentText(user_agent)} of ${timestampText(created_at)}`}
                onClick={() => end(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
