import type { Review } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { ReviewPhotos } from './review-photos.tsx'

export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className="border-t border-line-soft py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars average={review.rating} />
        <h3 className="text-base font-semibold">{review.heading}</h3>
      </div>
      <p className="mt-2 max-w-prose text-base whitespace-pre-line text-soft">{review.details}</p>
      <ReviewPhotos review={review} />
      <p className="mt-3 text-small text-muted">
        {[review.name, dateText(review.date), review.option].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}
