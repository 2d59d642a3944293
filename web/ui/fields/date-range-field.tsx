import { useEffect, useId, useRef } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type DateRange, presetName } from '../dates/date-ranges.ts'
import { loadRangeCalendar, RangePanel } from '../dates/range-panel.tsx'
import { useDateText } from '../dates/use-date-text.ts'
import { classNames } from '../display/class-names.ts'
import { PopoverPanel } from '../overlays/popover-panel.tsx'
import { usePopover } from '../overlays/use-popover.ts'
import { filterPillClass } from './filter-pill-class.ts'

interface DateRangeFieldProps {
  /** Dates as yyyy-mm-dd. */
  range: DateRange
  /** Today in India, yyyy-mm-dd. */
  today: string
  onChange(range: DateRange): void
}

/**
 * A date range in one chip: both dates can be typed at any time, and a button opens named ranges and a calendar. If From
 * would be after To, the other date becomes the one just entered.
 */
export function DateRangeField({ range, today, onChange }: DateRangeFieldProps) {
  const { from, to } = range
  const id = useId()
  const popover = usePopover<HTMLSpanElement>()
  // The second date may be entered before a render with the first, so the latest range is read.
  const latest = useRef(range)
  useEffect(() => {
    latest.current = { from, to }
  }, [from, to])
  function choose(chosen: DateRange) {
    latest.current = chosen
    onChange(chosen)
  }
  const fromText = useDateText({
    value: from,
    onChange: (day) => day !== '' && choose({ from: day, to: day > latest.current.to ? day : latest.current.to }),
  })
  const toText = useDateText({
    value: to,
    onChange: (day) => day !== '' && choose({ from: day < latest.current.from ? day : latest.current.from, to: day }),
  })
  const error = fromText.error ?? toText.error
  const inputs = [
    { key: 'from', label: 'From', text: fromText },
    { key: 'to', label: 'To', text: toText },
  ]
  return (
    <span
      ref={popover.anchor}
      role="group"
      aria-label="Dates"
      className={classNames(filterPillClass(true), 'max-sm:gap-1')}
    >
      <button
        {...popover.buttonProps}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadRangeCalendar()}
        onFocus={() => void loadRangeCalendar()}
        className="-ml-3 inline-flex h-full items-center gap-1.5 rounded-l-full pr-1 pl-3 font-medium whitespace-nowrap"
      >
        <CalendarDays className="size-4 text-muted max-sm:hidden" />
        <span className="sr-only">Choose dates: </span>
        {presetName(range, today) ?? 'Dates'}
        <ChevronDown className="size-3.5 text-muted" />
      </button>
      {inputs.map(({ key, label, text }) => (
        <span key={key} className="inline-flex h-full items-center gap-1.5">
          <label htmlFor={`${id}-${key}`} className="whitespace-nowrap text-soft max-sm:sr-only">
            {label}
          </label>
          <input
            {...text.input}
            id={`${id}-${key}`}
            type="text"
            aria-invalid={text.error ? true : undefined}
            aria-describedby={text.error ? `${id}-error` : undefined}
            className="h-6 w-[10ch] bg-transparent font-medium tabular outline-offset-2"
          />
        </span>
      ))}
      {error ? (
        <span id={`${id}-error`} className="font-medium whitespace-nowrap text-danger">
          {error}
        </span>
      ) : null}
      <PopoverPanel popover={popover} label="Dates">
        <RangePanel
          range={range}
          today={today}
          isRequired
          onChoose={(chosen) => {
            popover.close()
            choose(chosen)
          }}
        />
      </PopoverPanel>
    </span>
  )
}
