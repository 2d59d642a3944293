import { reviewStateLabels, reviewStates } from '@handset/contract/domains/reviews/review-states.ts'
import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { ExportListButton } from '../../../lib/lists/export-list-button.tsx'
import { selectFilter } from '../../../lib/lists/select-filter.tsx'
import { QueuePosition } from '../../../lib/lists/queue-position.tsx'
import { useListQueue } from '../../../lib/lists/use-list-queue.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useBulkChanges } from '../../../lib/lists/use-bulk-changes.tsx'
import { useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { type Shortcut, usePageShortcuts } from '../../../lib/page/page-shortcuts.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { AdminReviewDialog } from '../parts/admin-review-dialog.tsx'
import { SelectedReviewsActions } from '../parts/selected-reviews-actions.tsx'
import { AdminReviewsTable } from '../parts/admin-reviews-table.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const shortcuts: readonly Shortcut[] = [
  { keys: 'a', effect: 'Approve the open review, then the next one opens' },
  { keys: 'r', effect: 'Reject the open review, then the next one opens' },
  { keys: 'j k', effect: 'Next and previous review while one is open' },
]

const nothing = { product_review_list: undefined, last_page: 1, total: 0 }

const statusFilter = (value: string, onChange: (status: string) => void) =>
  selectFilter({
    label: 'Status',
    placeholder: 'All',
    options: reviewStates.map((state) => ({ value: state, label: reviewStateLabels[state] })),
    value,
    onChange,
  })

export default function AdminReviewsPage() {
  const filters = useUrlFilters('adminReviews', { searchText: '', status: '' })
  const { query, page, change, reset, isDefault } = filters
  const filter = { product_name: query.searchText, status: reviewStates.find((state) => state === query.status) }
  const loaded = useCall('public/get-all-review', { page, per_page: limits.reviewsPerPage, ...filter })
  const list = useStaffList('reviews', filters, loaded, (data) => data.product_review_list, limits.reviewsPerPage)
  const { product_review_list: rows, last_page: lastPage, total } = loaded.phase === 'ready' ? loaded.data : nothing
  const queue = useListQueue({
    rows: loaded.stale ? undefined : rows,
    rowKey: ({ id }) => id,
    page,
    lastPage,
    setPage: (next) => change({ curPage: String(next) }),
    onEnd: () => toast.success(messages.queueDone('reviews')),
  })
  usePageShortcuts('Reviews', shortcuts)
  const mayDecide = useCan()('reviews.decide')
  const selection = useRowSelection<ListedReview>(({ id }) => id, JSON.stringify(filter))
  const bulk = useBulkChanges('Reviews', () => void list.reload())
  return (
    <StaffList
      list={list}
      title="Reviews"
      singular="review"
      search={{ label: 'Search', placeholder: 'Product name' }}
      filters={[statusFilter(query.status, (status) => change({ status }))]}
      tools={mayDecide ? <ExportListButton path="admin/export-reviews" input={filter} filename="Reviews.xlsx" /> : null}
      selection={selection}
      matching={list.total}
      bulkActions={<SelectedReviewsActions selection={selection} filter={filter} onStarted={bulk.start} />}
      empty={<NoReviews isFiltered={!isDefault} reset={isDefault && page === 1 ? undefined : reset} />}
      table={<AdminReviewsTable table={list.table} selection={mayDecide ? selection : undefined} onOpen={queue.open} />}
    >
      {bulk.progress}
      <AdminReviewDialog
        queue={queue}
        position={
          <QueuePosition queue={queue} singular="review" offset={(page - 1) * limits.reviewsPerPage} total={total} />
        }
        reload={list.reload}
      />
    </StaffList>
  )
}

function NoReviews({ isFiltered, reset }: { isFiltered: boolean; reset: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<MessageSquare />}
      title="No reviews found"
      action={reset ? <Button onClick={reset}>Clear filters</Button> : undefined}
    >
      {isFiltered ? 'No review matches these filters.' : 'Buyers can review what they bought on its page.'}
    </EmptyState>
  )
}
