import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import Eye from 'lucide-react/icons/eye'
import Paperclip from 'lucide-react/icons/paperclip'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { ReviewStatusChip } from './review-status-chip.tsx'

interface AdminReviewsTableProps {
  reviews: readonly ListedReview[]
  page: number
  dimmed: boolean
  onOpen(review: ListedReview): void
}

const columnsOf = ({ page, onOpen }: Pick<AdminReviewsTableProps, 'page' | 'onOpen'>): Column<ListedReview>[] => [
  { header: 'Sr No.', cell: (_, index) => (page - 1) * limits.reviewsPerPage + index + 1 },
  { header: 'Product Name', cell: ({ product_name }) => <span className="whitespace-nowrap">{product_name}</span> },
  { header: 'Name', cell: ({ name }) => <span className="whitespace-nowrap">{name}</span> },
  { header: 'Rating', cell: ({ rating }) => <RatingStars average={rating} className="align-middle" /> },
  {
    header: 'Review',
    cell: ({ heading, review_thumbnail: { length } }) => (
      <span className="flex items-center gap-3">
        <span title={heading} className="max-w-56 truncate 2xl:max-w-96">
          {heading}
        </span>
        {length > 0 ? (
          <span className="flex shrink-0 items-center gap-1 text-caption text-muted">
            <Paperclip aria-hidden="true" className="size-3.5" />
            {length}
            <span className="sr-only">{length === 1 ? 'picture or video' : 'pictures or videos'}</span>
          </span>
        ) : null}
      </span>
    ),
  },
  { header: 'Status', cell: ({ is_approved }) => <ReviewStatusChip approved={is_approved === 1} /> },
  {
    header: 'Action',
    cell: (review) => (
      <IconButton label="View details" small onClick={() => onOpen(review)} className="-my-1">
        <Eye aria-hidden="true" className="size-4.5 text-soft" />
      </IconButton>
    ),
  },
]

export function AdminReviewsTable({ reviews, dimmed, ...rest }: AdminReviewsTableProps) {
  return (
    <DataTable caption="Reviews" columns={columnsOf(rest)} rows={reviews} rowKey={({ id }) => id} dimmed={dimmed} />
  )
}
