import { type CalendarDate, parseDate, today } from '@internationalized/date'
import { type ReactNode, useContext } from 'react'
import { CalendarStateContext } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { firstYear, lastYear } from './typed-date.ts'

const range = { minValue: parseDate(`${firstYear}-01-01`), maxValue: parseDate(`${lastYear}-12-31`) }

const timeZone = 'Asia/Kolkata'

export const calendarToday = (): CalendarDate => today(timeZone)

/**
 * The library names today by the browser's time zone, in which the day in India may be another one. It has no setting for
 * dates without a time: its state, which is made anew for each rendering and read by the days below, is corrected.
 */
export function useCalendarOfIndia(): void {
  const state = useContext(CalendarStateContext)
  if (state) Object.assign(state, { timeZone })
}

interface CalendarFrameProps {
  children(range: { minValue: CalendarDate; maxValue: CalendarDate }): ReactNode
}

/** Calendars are those of India whatever the browser's language: the weeks' first day, the names of months. */
export const CalendarFrame = ({ children }: CalendarFrameProps) => (
  <I18nProvider locale="en-IN">{children(range)}</I18nProvider>
)
