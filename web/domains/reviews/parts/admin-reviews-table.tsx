import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { ReviewStatusChip } from './review-status-chip.tsx'

interface AdminReviewsTableProps {
  table: ListedRows<ListedReview>
  selection: RowSelection<ListedReview> | undefined
  onOpen(review: ListedReview): void
}

const columnsOf = (onOpen: AdminReviewsTableProps['onOpen']): Column<ListedReview>[] => [
  {
    header: 'Product Name',
    card: 'title',
    cell: ({ product_name }) => <span className="whitespace-nowrap">{product_name}</span>,
  },
  { header: 'Name', cell: ({ name }) => <span className="whitespace-nowrap">{name}</span> },
  { header: 'Rating', cell: ({ rating }) => <RatingStars average={rating} className="align-middle" /> },
  {
    header: 'Review',
    cell: ({ heading, review_thumbnail: { length } }) => (
      <span className="flex items-center gap-3">
        <span title={heading} className="max-w-56 truncate md:max-w-40 xl:max-w-56 min-[1536px]:max-w-96">
          {heading}
        </span>
        {length > 0 ? (
          <span className="flex shrink-0 items-center gap-1 text-caption text-muted">
            <Paperclip className="size-3.5" />
            {length}
            <span className="sr-only">{length === 1 ? 'image or video' : 'images or videos'}</span>
          </span>
        ) : null}
      </span>
    ),
  },
  { header: 'Status', card: 'corner', cell: ({ state = 'waiting' }) => <ReviewStatusChip state={state} /> },
  {
    header: 'Action',
    card: 'actions',
    cell: (review) => (
      <RowTools>
        <Button tone="text" size="row" data-row="" className="whitespace-nowrap" onClick={() => onOpen(review)}>
          View details
        </Button>
      </RowTools>
    ),
  },
]

export const AdminReviewsTable = ({ table, selection, onOpen }: AdminReviewsTableProps) => (
  <ListTable
    {...table}
    caption="Reviews"
    columns={columnsOf(onOpen)}
    rowKey={({ id }) => id}
    rowName={({ heading, product_name }) => heading || product_name}
    selection={selection}
  />
)
