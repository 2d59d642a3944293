import { type CalendarDate, parseDate, today } from '@internationalized/date'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { firstYear, lastYear } from './typed-date.ts'

const range = { minValue: parseDate(`${firstYear}-01-01`), maxValue: parseDate(`${lastYear}-12-31`) }

/** Today in India; the calendar's own today is that of the browser's time zone. */
export const todayInIndia = (): CalendarDate => today('Asia/Kolkata')

interface CalendarFrameProps {
  children(range: { minValue: CalendarDate; maxValue: CalendarDate }): ReactNode
}

/** Calendars are those of India whatever the browser's language: the weeks' first day, the names of months. */
export const CalendarFrame = ({ children }: CalendarFrameProps) => (
  <I18nProvider locale="en-IN">{children(range)}</I18nProvider>
)
