import { limits } from '@handset/contract/limits.ts'
import History from 'lucide-react/icons/history'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { AuditFilters } from '../parts/audit-filters.tsx'
import { AuditList } from '../parts/audit-list.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminAuditLogPage() {
  const filters = useUrlFilters('adminAuditLog', { actor: '', entity: '', fromDate: '', toDate: '' })
  const { query, page, change, reset, isDefault } = filters
  const loaded = useCall('admin/audit-log', {
    actor: query.actor,
    entity: query.entity,
    from_date: query.fromDate,
    to_date: query.toDate,
    page,
  })
  const list = useStaffList('audit', filters, loaded, (data) => data.log)
  return (
    <StaffList
      list={list}
      title="Audit Log"
      singular="change"
      name="The audit log"
      countLimit={limits.maxAuditListed}
      toolbar={<AuditFilters query={query} isDefault={isDefault} change={change} reset={reset} />}
      layout="pane"
      empty={
        <EmptyState
          icon={<History />}
          title="No changes found"
          action={isDefault && page === 1 ? undefined : <Button onClick={reset}>Clear filters</Button>}
        >
          {isDefault
            ? 'Changes made by staff are recorded here with their time and author.'
            : 'No changes match these filters.'}
        </EmptyState>
      }
      table={<AuditList log={list.table.rows} dimmed={list.table.dimmed} onEntity={(entity) => change({ entity })} />}
    />
  )
}
