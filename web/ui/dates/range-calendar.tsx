import { parseDate } from '@internationalized/date'
import { RangeCalendar as Calendar } from 'react-aria-components/RangeCalendar'
import { CalendarFrame, calendarToday } from './calendar-frame.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import type { DateRange } from './date-ranges.ts'
import { isDay } from './typed-date.ts'

interface RangeCalendarProps extends DateRange {
  onChoose(range: DateRange): void
}

/** A month in which the first and the last day of a range are chosen one after the other. Loaded when it is opened. */
export default function RangeCalendar({ from, to, onChoose }: RangeCalendarProps) {
  const first = from || to
  const last = to || from
  // An address may hold text that is not a date.
  const isRange = isDay(first) && isDay(last) && first <= last
  return (
    <CalendarFrame>
      {(range) => (
        <Calendar
          {...range}
          aria-label="Calendar"
          {...(isRange ? {} : { defaultFocusedValue: calendarToday() })}
          value={isRange ? { start: parseDate(first), end: parseDate(last) } : null}
          onChange={({ start, end }) => onChoose({ from: start.toString(), to: end.toString() })}
        >
          <CalendarMonth isRange />
        </Calendar>
      )}
    </CalendarFrame>
  )
}
