import {
  enquiryAssignments,
  enquiryStateLabels,
  enquiryStates,
} from '@handset/contract/domains/enquiries/enquiry-states.ts'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import Building2 from 'lucide-react/icons/building-2'
import { ExportListButton } from '../../../lib/lists/export-list-button.tsx'
import { ownSort, sortedFilters } from '../../../lib/lists/list-sorting.ts'
import { selectFilter } from '../../../lib/lists/select-filter.tsx'
import { QueuePosition } from '../../../lib/lists/queue-position.tsx'
import { useListQueue } from '../../../lib/lists/use-list-queue.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { type Shortcut, usePageShortcuts } from '../../../lib/page/page-shortcuts.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { EnquiryQueueDialog } from '../parts/enquiry-queue-dialog.tsx'
import { EnquiryTable } from '../parts/enquiry-table.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const shortcuts: readonly Shortcut[] = [
  { keys: 'a', effect: 'Write an answer to the open enquiry' },
  { keys: 'Ctrl Enter', effect: 'Send the answer, then the next enquiry opens' },
  { keys: 'c', effect: 'Close the open enquiry, or open it again' },
  { keys: 'j k', effect: 'Next and previous enquiry while one is open' },
]
const nothing = { product_review_list: undefined, last_page: 1, total: 0 }
const assignmentLabels = { me: 'Me', nobody: 'Nobody' }

const enquiryFilters = (
  query: { status: string; assigned: string },
  change: (changes: { status?: string; assigned?: string }) => void,
) => [
  selectFilter({
    label: 'Status',
    placeholder: 'All',
    options: enquiryStates.map((state) => ({ value: state, label: enquiryStateLabels[state] })),
    value: query.status,
    onChange: (status) => change({ status }),
  }),
  selectFilter({
    label: 'Assigned To',
    placeholder: 'Anybody',
    options: enquiryAssignments.map((whose) => ({ value: whose, label: assignmentLabels[whose] })),
    value: query.assigned,
    onChange: (assigned) => change({ assigned }),
  }),
]

export default function AdminEnquiriesPage() {
  const filters = sortedFilters(
    'enquiries',
    useUrlFilters('adminEnquiries', { status: '', assigned: '', sort: ownSort('enquiries') }),
  )
  const { query, page, change, reset, isDefault, sort } = filters
  const filter = {
    status: enquiryStates.find((state) => state === query.status),
    assigned: enquiryAssignments.find((whose) => whose === query.assigned),
    sort,
  }
  const perPage = limits.enquiriesPerPage
  const loaded = useCall('admin/get-all-enquires', { page, per_page: perPage, ...filter })
  const list = useStaffList('enquiries', filters, loaded, (data) => data.product_review_list, perPage)
  const { product_review_list: rows, last_page: lastPage, total } = loaded.phase === 'ready' ? loaded.data : nothing
  const queue = useListQueue({
    rows: loaded.stale ? undefined : rows,
    rowKey: ({ id }) => id,
    page,
    lastPage,
    setPage: (next) => change({ curPage: String(next) }),
    onEnd: () => toast.success(messages.queueDone('enquiries')),
  })
  usePageShortcuts('Enquiries', shortcuts)

  function close() {
    queue.close()
    // An opened enquiry is no longer unread.
    void list.reload()
  }

  return (
    <StaffList
      list={list}
      title="Enterprise Sales Enquiry"
      singular="enquiry"
      plural="enquiries"
      filters={enquiryFilters(query, change)}
      tools={<ExportListButton path="admin/export-enquiries" input={filter} filename="Enquiries.xlsx" />}
      empty={<NoEnquiries isDefault={isDefault} page={page} reset={reset} />}
      table={<EnquiryTable table={list.table} onOpen={queue.open} />}
    >
      <EnquiryQueueDialog
        queue={queue}
        position={<QueuePosition queue={queue} singular="enquiry" offset={(page - 1) * perPage} total={total} />}
        reload={list.reload}
        onClose={close}
      />
    </StaffList>
  )
}

function NoEnquiries({ isDefault, page, reset }: { isDefault: boolean; page: number; reset(): void }) {
  return (
    <EmptyState
      icon={<Building2 />}
      title="No enquiries here"
      action={
        page > 1 || !isDefault ? (
          <Button onClick={reset}>{isDefault ? 'First page' : 'All enquiries'}</Button>
        ) : undefined
      }
    >
      {isDefault ? 'Companies send enquiries from the Enterprise sales page.' : 'No enquiry matches these filters.'}
    </EmptyState>
  )
}
