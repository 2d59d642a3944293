import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'

/** A customer's product reviews. */
export function CustomerReviews({ reviews }: { reviews: CustomerDetail['review_list'] }) {
  if (reviews.length === 0) return <p className="text-muted">No reviews yet.</p>
  return (
    <ul className="flex flex-col divide-y divide-line-soft">
      {reviews.map(({ id, product_unique, product_name, rating, heading, details, is_approved, date }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <RatingStars average={rating} />
            <Anchor href={href('product', { id: product_unique })} className="text-accent-text hover:underline">
              {product_name}
            </Anchor>
            <span className="text-muted tabular">{dateText(date)}</span>
            <StatusChip tone={is_approved === 1 ? 'success' : 'warning'}>
              {is_approved === 1 ? 'Shown' : 'Not shown'}
            </StatusChip>
          </div>
          <p className="font-medium break-words">{heading}</p>
          <p className="break-words whitespace-pre-wrap text-soft">{details}</p>
        </li>
      ))}
    </ul>
  )
}
