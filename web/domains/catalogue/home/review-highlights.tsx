import type { CallOutput } from '@handset/contract/calls.ts'
import { href } from '@handset/contract/pages.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { SnapRow } from '../../../ui/navigation/snap-row.tsx'

/** What customers liked, each with the way to its phone. */
export function ReviewHighlights({ reviews }: { reviews: CallOutput<'public/home'>['review_highlights'] }) {
  return (
    <SnapRow label="reviews">
      {reviews.map(({ rating, heading, details, name, product_unique, product_name }) => (
        <li key={product_unique}>
          <figure className="flex h-full flex-col rounded-tile border border-line-soft bg-ground p-5 sm:p-6">
            <RatingStars average={rating} />
            <blockquote className="mt-3 grow">
              <p className="font-semibold">{heading}</p>
              <p className="mt-1 line-clamp-5 text-soft">{details}</p>
            </blockquote>
            <figcaption className="mt-4 text-small text-muted">
              {name} on{' '}
              <Anchor
                href={href('product', { id: product_unique })}
                className="inline-flex min-h-11 items-center rounded-control text-accent-text underline-offset-4 hover:underline"
              >
                {product_name}
              </Anchor>
            </figcaption>
          </figure>
        </li>
      ))}
    </SnapRow>
  )
}
