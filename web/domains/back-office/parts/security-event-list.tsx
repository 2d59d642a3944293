import type { SecurityLogRow } from '@handset/contract/domains/back-office/security-log.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { securityKinds } from '@handset/contract/security-kinds.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { RowList } from '../../../ui/display/row-list.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { knownDevice } from '../../staff/account/user-agent-text.ts'
import { auditFieldLabel } from '../audit-labels.ts'

interface SecurityEventListProps {
  events: readonly SecurityLogRow[]
  dimmed: boolean
  /** Shows the other events of an address. */
  onAddress(address: string): void
}

const linkClass = 'break-all text-accent-text hover:underline'
const kindLabels: Record<string, string | undefined> = securityKinds

/** Customers link to their page, staff members to their changes. */
function Account({ account, staff_email, user_unique }: SecurityLogRow) {
  const page =
    user_unique === null
      ? staff_email === null
        ? null
        : href('adminAuditLog', {}, { actor: staff_email })
      : href('adminUserView', { id: user_unique })
  if (page === null) return <span className="break-all">{account === '' ? 'Unknown account' : account}</span>
  return (
    <Anchor href={page} className={linkClass}>
      {account}
    </Anchor>
  )
}

/** Lists are recorded as JSON, whose brackets and quotes say nothing to a reader. */
function valueText(value: unknown): string {
  const text = String(value)
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.join(', ') : text
  } catch {
    // Words, or a list that was cut off.
    return text
  }
}

const detailsText = (details: SecurityLogRow['details']): string =>
  Object.entries(details)
    .map(([key, value]) => `${auditFieldLabel(key)}: ${valueText(value)}`)
    .join('; ')

export function SecurityEventList({ events, dimmed, onAddress }: SecurityEventListProps) {
  return (
    <RowList label="Events" dimmed={dimmed}>
      {events.map((event) => (
        <li
          key={event.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 p-4 lg:grid-cols-[220px_minmax(0,1fr)]"
        >
          <div className="flex flex-wrap gap-x-3 lg:block">
            <time className="block text-soft tabular">{timestampText(event.at)}</time>
            <Account {...event} />
          </div>
          <div className="flex min-w-0 flex-col gap-1">
            <div className="-mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{kindLabels[event.kind] ?? event.kind}</span>
              <StatusChip tone={event.outcome === 'done' ? 'success' : 'warning'}>
                {event.outcome === 'done' ? 'Done' : 'Refused'}
              </StatusChip>
              {event.count > 1 ? <span>{event.count.toLocaleString('en-IN')} times</span> : null}
              {event.address === '' ? null : (
                <button
                  type="button"
                  aria-label={`All events from ${event.address}`}
                  className={linkClass}
                  onClick={() => onAddress(event.address)}
                >
                  {event.address}
                </button>
              )}
            </div>
            <span className="break-words">{detailsText(event.details)}</span>
            <span title={event.user_agent} className="text-caption wrap-anywhere text-muted">
              {knownDevice(event.user_agent) ?? event.user_agent}
              {event.user_agent !== '' && event.request_id !== '' ? ' · ' : null}
              <span className="font-mono">{event.request_id}</span>
            </span>
          </div>
        </li>
      ))}
    </RowList>
  )
}
