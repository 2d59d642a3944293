import type { Review } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { dateText } from '../../../lib/date-text.ts'
import { RatingStars } from '../../../ui/rating-stars.tsx'

/** What one buyer says. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className="border-t border-line-soft py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars average={review.rating} />
        <h3 className="text-base font-semibold">{review.heading}</h3>
      </div>
      <p className="mt-2 max-w-prose text-base text-soft">{review.details}</p>
      {review.review_thumbnail.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.review_thumbnail.map(({ thumbnail }, index) => (
            <li key={thumbnail}>
              <a href={thumbnail} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
                <img src={thumbnail} alt={`Taken by ${review.name}, ${index + 1}`} loading="lazy" width={80} height={80} className="size-20 object-cover" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 text-small text-muted">{[review.name, dateText(review.date), review.option].filter(Boolean).join(' · ')}</p>
    </article>
  )
}
