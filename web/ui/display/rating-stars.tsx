import { classNames } from './class-names.ts'

export const starOutline = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.44 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z'
const half = 'M12 2.6v14.84L6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z'

function ratingLabel(average: number, count?: number): string {
  return `${average.toFixed(1)} out of 5 stars${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`
}

/** Five stars, drawn to the half; screen readers read the number. */
export function RatingStars({ average, count, className }: { average: number; count?: number; className?: string }) {
  const halves = Math.round(average * 2)
  return (
    <span className={classNames('inline-flex items-center gap-0.5', className)}>
      <span className="sr-only">{ratingLabel(average, count)}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true" className="size-4">
          <path d={starOutline} className="fill-[light-dark(var(--color-line),var(--color-line-strong))]" />
          {halves >= star * 2 - 1 ? (
            <path d={halves >= star * 2 ? starOutline : half} className="fill-[#e8930c]" />
          ) : null}
        </svg>
      ))}
    </span>
  )
}

/** One star and the number: the short form for cards. */
export function CompactRating({ average, count }: { average: number; count: number }) {
  return (
    <span role="img" aria-label={ratingLabel(average, count)} className="rating-short">
      {average.toFixed(1)}
      <span className="text-muted">{`(${count})`}</span>
    </span>
  )
}
