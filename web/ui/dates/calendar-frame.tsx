import { type CalendarDate, parseDate, setLocalTimeZone } from '@internationalized/date'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { firstYear, lastYear } from './typed-date.ts'

// Which day is today follows from it.
setLocalTimeZone('Asia/Kolkata')

const range = { minValue: parseDate(`${firstYear}-01-01`), maxValue: parseDate(`${lastYear}-12-31`) }

interface CalendarFrameProps {
  children(range: { minValue: CalendarDate; maxValue: CalendarDate }): ReactNode
}

/** Calendars are those of India whatever the browser's language: the weeks' first day, the names of months. */
export const CalendarFrame = ({ children }: CalendarFrameProps) => (
  <I18nProvider locale="en-IN">{children(range)}</I18nProvider>
)
