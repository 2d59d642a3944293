import { limits } from '@handset/contract/limits.ts'
import History from 'lucide-react/icons/history'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { AuditFilters } from '../parts/audit-filters.tsx'
import { AuditList } from '../parts/audit-list.tsx'
import { SavedViews } from '../parts/saved-views.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Audit log, newest first. */
export default function AdminAuditLogPage() {
  const { query, page, change, reset, isDefault, pageHref } = useUrlFilters('adminAuditLog', {
    curPage: '1',
    actor: '',
    entity: '',
    fromDate: '',
    toDate: '',
  })
  const list = useCall('admin/audit-log', {
    actor: query.actor,
    entity: query.entity,
    from_date: query.fromDate,
    to_date: query.toDate,
    page,
  })
  return (
    <div className="flex flex-col gap-4">
      <ListHeader title="Audit Log" list={list} singular="change" countLimit={limits.maxAuditListed} />
      <SavedViews list="audit" isDefault={isDefault} />
      <AuditFilters query={query} isDefault={isDefault} change={change} reset={reset} />
      <PagedList
        name="The audit log"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.log}
        empty={
          <EmptyState
            icon={<History aria-hidden="true" />}
            title="No changes found"
            action={isDefault && page === 1 ? undefined : <Button onClick={reset}>Clear filters</Button>}
          >
            {isDefault
              ? 'Changes made by staff are recorded here with their time and author.'
              : 'No changes match these filters.'}
          </EmptyState>
        }
      >
        {(data) => <AuditList log={data.log} dimmed={list.stale} onEntity={(entity) => change({ entity })} />}
      </PagedList>
    </div>
  )
}
