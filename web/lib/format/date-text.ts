import { dayText } from '../../ui/dates/day-text.ts'

const timeZone = 'Asia/Kolkata'
const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** dd/mm/yyyy in India, from `yyyy-mm-dd` or a timestamp; anything else is returned unchanged. */
export function dateText(value: string): string {
  const day = dayText(value)
  if (day !== value) return day
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : date.format(at)
}

/** dd/mm/yyyy, hh:mm in India. */
export function dateTimeText(value: string): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : dateTime.format(at)
}

/** dd/mm/yyyy, hh:mm from `yyyy-mm-dd hh:mm`, which is already Indian time; a date without a time stays a date. */
export function timestampText(value: string): string {
  const [day = '', time] = value.split(' ')
  return time === undefined ? dateText(day) : `${dateText(day)}, ${time}`
}

/** The day of an instant in India as `yyyy-mm-dd`, the date format of the API. */
export const dayInIndia = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
