import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { CalendarFrame, calendarToday } from './calendar-frame.tsx'
import { CalendarMonth } from './calendar-month.tsx'

interface DayCalendarProps {
  /** yyyy-mm-dd, or empty. */
  day: string
  onChoose(day: string): void
}

/** A month in which a day is chosen, with the focus on the chosen day, else on today. Loaded when it is opened. */
export default function DayCalendar({ day, onChoose }: DayCalendarProps) {
  return (
    <CalendarFrame>
      {(range) => (
        <Calendar
          {...range}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was opened to choose a day in it
          autoFocus
          aria-label="Calendar"
          {...(day === '' ? { defaultFocusedValue: calendarToday() } : {})}
          defaultValue={day === '' ? null : parseDate(day)}
          onChange={(date) => onChoose(date.toString())}
        >
          <CalendarMonth />
        </Calendar>
      )}
    </CalendarFrame>
  )
}
