import type { Review } from '@handset/contract/domains/reviews/reviews.contract.ts'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { dateText } from '../../../lib/format/date-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { Section } from '../../../ui/display/section.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { RatingHistogram } from './rating-histogram.tsx'
import { ReviewInvitation } from './review-invitation.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { type ReviewPage, reviewSorts, type ReviewView, useReviews } from './use-reviews.ts'

interface ProductReviewsProps {
  productUnique: string
  average: number
  count: number
  histogram: Readonly<Record<string, number>>
  /** The first page, newest first; null when it could not be loaded. */
  first: ReviewPage | null
}

export function ProductReviews({ productUnique, average, count, histogram, first }: ProductReviewsProps) {
  const state = useReviews(productUnique, first)
  if (count === 0) return <NoReviews productUnique={productUnique} />
  return (
    <div id="reviews" className="scroll-mt-20">
      <Section title="Reviews">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-20">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <p className="flex items-end gap-4">
              <span className="text-display font-semibold tabular">{average.toFixed(1)}</span>
              <span className="pb-2 text-small text-muted">
                <RatingStars average={average} className="mb-1" />
                <span className="block tabular">
                  {count} {count === 1 ? 'review' : 'reviews'}
                </span>
              </span>
            </p>
            <div className="mt-4">
              <RatingHistogram
                histogram={histogram}
                chosen={state.view.rating}
                onChoose={(rating) => state.change({ rating })}
              />
            </div>
            <ReviewInvitation productUnique={productUnique} />
          </div>
          <div>
            <ReviewFilters state={state} />
            <ReviewList state={state} />
          </div>
        </div>
      </Section>
    </div>
  )
}

function NoReviews({ productUnique }: { productUnique: string }) {
  return (
    <div id="reviews" className="scroll-mt-20">
      <Section title="Reviews">
        <EmptyState icon={<MessageSquareText />} title="Be the first to review">
          Everybody who has bought this here can say how it is.
        </EmptyState>
        <div className="flex justify-center text-center">
          <ReviewInvitation productUnique={productUnique} />
        </div>
      </Section>
    </div>
  )
}

type ReviewsState = ReturnType<typeof useReviews>

function ReviewFilters({ state: { view, total, mediaTotal, change } }: { state: ReviewsState }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 pb-4">
      <p role="status" className="mr-auto text-small text-muted tabular">
        {countText(total, view)}
      </p>
      {mediaTotal > 0 ? (
        <Chip
          pressed={view.with_media === true}
          onPress={() => change({ with_media: !view.with_media })}
          className="noscript:hidden"
        >
          With photos ({mediaTotal})
        </Chip>
      ) : null}
      <PillSelect
        label="Sort reviews by"
        value={view.sort}
        options={reviewSorts}
        onChange={(sort) => change({ sort })}
        className="noscript:hidden"
      />
    </div>
  )
}

function ReviewList({ state: { reviews, phase, message, page, lastPage, more, retry } }: { state: ReviewsState }) {
  return (
    <>
      <div
        aria-busy={phase === 'loading'}
        className={classNames('transition-opacity duration-180', phase === 'loading' && 'opacity-60')}
      >
        {reviews.length === 0 && phase === 'ready' ? (
          <p className="border-t border-line-soft py-6 text-soft">No reviews like that yet.</p>
        ) : null}
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </div>
      {phase === 'failed' ? (
        <p className="flex flex-wrap items-center gap-4 border-t border-line-soft py-6 text-small text-soft">
          {message || 'The reviews could not be loaded'}
          <Button tone="secondary" size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      ) : null}
      {phase !== 'failed' && page < lastPage ? (
        <Button tone="secondary" busy={phase === 'loading'} onClick={more} className="noscript:hidden">
          More reviews
        </Button>
      ) : null}
    </>
  )
}

function countText(total: number, { rating, with_media }: ReviewView): string {
  const stars = rating ? `with ${rating} ${rating === 1 ? 'star' : 'stars'}` : ''
  const filters = [stars, with_media ? 'with photos' : ''].filter(Boolean).join(' and ')
  return `${total} ${filters || 'in all'}`
}

function ReviewItem({ review }: { review: Review }) {
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
