import { lazy, Suspense, useEffect, useRef } from 'react'
import { classNames } from '../display/class-names.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { calendarClass } from './calendar-button.tsx'
import { datePresets, type DateRange } from './date-ranges.ts'

export const loadRangeCalendar = () => import('./range-calendar.tsx')
const RangeCalendar = lazy(loadRangeCalendar)

interface RangePanelProps {
  range: DateRange
  today: string
  /** Not all dates. */
  isRequired?: boolean
  onChoose(range: DateRange): void
}

const presetsOf = (today: string, isRequired: boolean) =>
  datePresets(today).filter(({ from }) => !isRequired || from !== '')

/** Named ranges, which are there at once, and a calendar for all others. */
export function RangePanel({ range, today, isRequired = false, onChoose }: RangePanelProps) {
  const presets = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const buttons = presets.current
    buttons?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    if (!buttons?.contains(document.activeElement)) buttons?.querySelector('button')?.focus()
  }, [])
  return (
    <div className="flex max-w-[332px] flex-col gap-3 p-3 md:max-w-none md:flex-row">
      <ul
        ref={presets}
        aria-label="Date ranges"
        className="grid grid-cols-2 content-start gap-0.5 border-line-soft max-md:border-b max-md:pb-3 md:w-40 md:grid-cols-1 md:border-r md:pr-3"
      >
        {presetsOf(today, isRequired).map(({ label, from, to }) => {
          const isCurrent = from === range.from && to === range.to
          return (
            <li key={label}>
              <button
                type="button"
                aria-pressed={isCurrent}
                onClick={() => onChoose({ from, to })}
                className={classNames(
                  'min-h-9 w-full rounded-control px-3 text-left text-small font-medium',
                  isCurrent ? 'bg-accent-ground text-accent-text' : 'hover:bg-sunken',
                )}
              >
                {label}
              </button>
            </li>
          )
        })}
      </ul>
      <div className={calendarClass}>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <RangeCalendar {...range} onChoose={onChoose} />
        </Suspense>
      </div>
    </div>
  )
}
