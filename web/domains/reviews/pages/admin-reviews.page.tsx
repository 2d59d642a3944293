import { type ReviewState, reviewStates } from '@handset/contract/domains/reviews/review-states.ts'
import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { selectFilter } from '../../../lib/lists/select-filter.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useRowSelection } from '../../../lib/lists/use-row-selection.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SavedViews } from '../../staff/parts/saved-views.tsx'
import { AdminReviewDialog } from '../parts/admin-review-dialog.tsx'
import { SelectedReviewsActions } from '../parts/selected-reviews-actions.tsx'
import { AdminReviewsTable } from '../parts/admin-reviews-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const stateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** Reviews, newest first, which staff approve or hide. */
export default function AdminReviewsPage() {
  const { query, page, change, reset, isDefault, pageHref } = useUrlFilters('adminReviews', {
    curPage: '1',
    searchText: '',
    status: '',
  })
  const filter = {
    product_name: query.searchText,
    status: reviewStates.find((state) => state === query.status),
  }
  const list = useCall('public/get-all-review', { page, per_page: limits.reviewsPerPage, ...filter })
  const selection = useRowSelection<ListedReview>(({ id }) => id, JSON.stringify(filter))
  const canDecide = useCan()('reviews.decide')
  const isFiltered = query.searchText !== '' || query.status !== ''
  const view = useListColumns('reviews')
  const [open, setOpen] = useState<ListedReview>()
  return (
    <ListPage>
      <ListHeader title="Reviews" list={list} singular="review" />
      <SavedViews list="reviews" isDefault={isDefault} />
      <ListToolbar
        search={
          <SearchField
            label="Search"
            placeholder="Product name"
            value={query.searchText}
            onSearch={(searchText) => change({ searchText })}
          />
        }
        filters={[
          selectFilter({
            label: 'Status',
            placeholder: 'All',
            options: reviewStates.map((state) => ({ value: state, label: stateLabels[state] })),
            value: query.status,
            onChange: (status) => change({ status }),
          }),
        ]}
        onReset={reset}
        isDefault={isDefault}
        tools={<ColumnMenu columns={view} />}
        selection={selection}
        matching={list.phase === 'ready' ? list.data.total : undefined}
        bulkActions={<SelectedReviewsActions selection={selection} filter={filter} reload={list.reload} />}
      />
      <PagedList
        name="The reviews"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.product_review_list}
        empty={
          <EmptyState
            icon={<MessageSquare aria-hidden="true" />}
            title="No reviews found"
            action={isFiltered || page > 1 ? <Button onClick={reset}>Reset</Button> : undefined}
          >
            {isFiltered ? 'No review matches these filters.' : 'Buyers can review what they bought on its page.'}
          </EmptyState>
        }
      >
        {(data) => (
          <AdminReviewsTable
            reviews={data.product_review_list}
            page={page}
            view={view}
            selection={canDecide ? selection : undefined}
            dimmed={list.stale}
            onOpen={setOpen}
          />
        )}
      </PagedList>
      <AdminReviewDialog review={open} onClose={() => setOpen(undefined)} onModerated={() => void list.reload()} />
    </ListPage>
  )
}
