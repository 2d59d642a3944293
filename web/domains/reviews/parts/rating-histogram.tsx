import { classNames } from '../../../ui/display/class-names.ts'

interface RatingHistogramProps {
  /** Number of reviews by number of stars, `5` to `1`. */
  histogram: Readonly<Record<string, number>>
  chosen?: number
  onChoose(rating: number | undefined): void
}

/** Distribution of the ratings; a row filters by its rating, a second click removes the filter. */
export function RatingHistogram({ histogram, chosen, onChoose }: RatingHistogramProps) {
  const counts = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: histogram[stars] ?? 0 }))
  const max = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <div role="group" aria-label="Filter by stars" className="-mx-2">
      {counts.map(({ stars, count }) => (
        <button
          key={stars}
          type="button"
          disabled={count === 0}
          aria-pressed={chosen === stars}
          onClick={() => onChoose(chosen === stars ? undefined : stars)}
          className={classNames(
            'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-small tabular hover:bg-sunken disabled:text-muted disabled:hover:bg-transparent',
            chosen === stars && 'bg-sunken font-semibold',
          )}
        >
          <span className="w-3 text-right">
            {stars}
            <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}, </span>
          </span>
          <svg aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full" preserveAspectRatio="none">
            <rect width="100%" height="100%" className="fill-line-soft" />
            <rect
              width={`${(count / max) * 100}%`}
              height="100%"
              rx="4"
              className={chosen === undefined || chosen === stars ? 'fill-[#e8930c]' : 'fill-line-strong'}
            />
          </svg>
          <span className="w-6 text-right text-muted">
            {count}
            <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
