import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { classNames } from '../display/class-names.ts'
import { calendarToday, useCalendarOfIndia } from './calendar-frame.tsx'

const stepClass =
  'grid size-9 place-items-center rounded-full text-ink outline-offset-0 data-disabled:opacity-40 data-focus-visible:outline-2 data-hovered:bg-tile'

/**
 * Head and days of one month, of a calendar for a day or for a range. Days of other months are `hidden`, not `invisible`:
 * with reduced motion `visibility` takes a millisecond to change, in which a cell cannot take the focus.
 */
export function CalendarMonth({ isRange = false }: { isRange?: boolean }) {
  useCalendarOfIndia()
  const today = calendarToday()
  return (
    <>
      <div className="flex items-center gap-1 pb-2">
        <Button slot="previous" className={stepClass}>
          <ChevronLeft className="size-4.5" />
        </Button>
        <div className="flex flex-1 justify-center gap-1">
          <CalendarMonthPicker>{(picker) => <HeadSelect {...picker} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={12}>{(picker) => <HeadSelect {...picker} />}</CalendarYearPicker>
        </div>
        <Button slot="next" className={stepClass}>
          <ChevronRight className="size-4.5" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className="w-full border-collapse">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-center text-caption font-medium text-muted">
              {day.slice(0, 2)}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:p-0">
          {(date) => (
            <CalendarCell
              date={date}
              className={classNames(
                'group relative mx-auto my-px grid h-10 w-11 cursor-pointer place-items-center text-small tabular outline-none data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-50 data-outside-month:hidden md:h-9 md:w-10',
                isRange &&
                  'data-selected:bg-accent-ground data-selection-end:rounded-r-full data-selection-start:rounded-l-full',
              )}
            >
              {({ formattedDate, isSelected, isSelectionStart, isSelectionEnd }) => (
                <span
                  aria-current={date.compare(today) === 0 ? 'date' : undefined}
                  className={classNames(
                    'grid size-10 place-items-center rounded-full outline-accent-text group-data-focus-visible:outline-2 md:size-9',
                    isSelected && (!isRange || isSelectionStart || isSelectionEnd)
                      ? 'bg-accent font-semibold text-on-accent outline-offset-2'
                      : 'group-data-hovered:bg-tile',
                    !isSelected &&
                      'aria-[current=date]:font-semibold aria-[current=date]:text-accent-text aria-[current=date]:ring-1 aria-[current=date]:ring-accent-line aria-[current=date]:ring-inset',
                  )}
                >
                  {formattedDate}
                </span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

interface HeadSelectProps {
  'aria-label': string
  value: string | number
  onChange(key: string | number | null): void
  items: readonly { id: number; formatted: string }[]
}

const HeadSelect = ({ value, onChange, items, ...label }: HeadSelectProps) => (
  <select
    {...label}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    className="h-9 rounded-control bg-ground px-1.5 text-small font-semibold hover:bg-tile"
  >
    {items.map(({ id, formatted }) => (
      <option key={id} value={id}>
        {formatted}
      </option>
    ))}
  </select>
)
