import { limits } from '@handset/contract/limits.ts'
import type { SecurityKind, SecurityOutcome } from '@handset/contract/security-kinds.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCall } from '../../../lib/api/use-call.ts'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { ExportSecurityButton } from '../parts/export-security-button.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { SecurityEventList } from '../parts/security-event-list.tsx'
import { SecurityFilters } from '../parts/security-filters.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Security record, newest first. */
export default function AdminSecurityPage() {
  const { query, page, change, reset, isDefault, pageHref } = useUrlFilters('adminSecurity', {
    curPage: '1',
    kind: '',
    outcome: '',
    account: '',
    address: '',
    fromDate: '',
    toDate: '',
  })
  const { kind, outcome, account, address, fromDate, toDate } = query
  // The server refuses invented values.
  const filters = {
    kind: kind as SecurityKind,
    outcome: outcome as SecurityOutcome,
    account,
    address,
    from_date: fromDate,
    to_date: toDate,
  }
  const list = useCall('admin/security-log', { ...filters, page })
  return (
    <div className="flex flex-col gap-4">
      <ListHeader
        title="Security"
        list={list}
        singular="event"
        countLimit={limits.maxAuditListed}
        action={<ExportSecurityButton filters={filters} />}
      />
      <SavedViews list="security" isDefault={isDefault} />
      <SecurityFilters query={query} isDefault={isDefault} change={change} reset={reset} />
      <PagedList
        name="The security record"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.events}
        empty={
          <EmptyState
            icon={<ShieldCheck aria-hidden="true" />}
            title="No events found"
            action={isDefault && page === 1 ? undefined : <Button onClick={reset}>Clear filters</Button>}
          >
            {isDefault ? 'Log-ins, refusals, exports and downloads appear here.' : 'No events match these filters.'}
          </EmptyState>
        }
      >
        {(data) => (
          <SecurityEventList
            events={data.events}
            dimmed={list.stale}
            onAddress={(chosen) => change({ address: chosen })}
          />
        )}
      </PagedList>
    </div>
  )
}
