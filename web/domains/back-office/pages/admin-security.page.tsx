import { limits } from '@handset/contract/limits.ts'
import type { SecurityKind, SecurityOutcome } from '@handset/contract/security-kinds.ts'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SecurityEventList } from '../parts/security-event-list.tsx'
import { SecurityFilters } from '../parts/security-filters.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminSecurityPage() {
  const filters = useUrlFilters('adminSecurity', {
    kind: '',
    outcome: '',
    account: '',
    address: '',
    fromDate: '',
    toDate: '',
  })
  const { query, page, change, reset, isDefault } = filters
  const { kind, outcome, account, address, fromDate, toDate } = query
  // The server refuses invented values.
  const filter = {
    kind: kind as SecurityKind,
    outcome: outcome as SecurityOutcome,
    account,
    address,
    from_date: fromDate,
    to_date: toDate,
  }
  const list = useStaffList(
    'security',
    filters,
    useCall('admin/security-log', { ...filter, page }),
    (data) => data.events,
  )
  return (
    <StaffList
      list={list}
      title="Security"
      singular="event"
      name="The security record"
      countLimit={limits.maxAuditListed}
      action={
        <DownloadButton path="admin/security-log-export" input={filter} filename="security-record.csv">
          <Download className="size-4" />
          Export CSV
        </DownloadButton>
      }
      toolbar={<SecurityFilters query={query} isDefault={isDefault} change={change} reset={reset} />}
      layout="pane"
      empty={
        <EmptyState
          icon={<ShieldCheck />}
          title="No events found"
          action={isDefault && page === 1 ? undefined : <Button onClick={reset}>Clear filters</Button>}
        >
          {isDefault ? 'Log-ins, refusals, exports and downloads appear here.' : 'No events match these filters.'}
        </EmptyState>
      }
      table={
        <SecurityEventList
          events={list.table.rows}
          dimmed={list.table.dimmed}
          onAddress={(chosen) => change({ address: chosen })}
        />
      }
    />
  )
}
