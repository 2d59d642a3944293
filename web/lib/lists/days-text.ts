import { dateText } from '../format/date-text.ts'

const dayMs = 86_400_000

/** Days of a filter in words: 'Today', '1 to 5 October' as dates; empty without any. Days are yyyy-mm-dd. */
export function daysText(from: string, to: string, today: string): string {
  if (from === '' && to === '') return ''
  if (from === to) return dayText(from, today)
  if (from === '') return `up to ${dayText(to, today)}`
  return to === '' ? `from ${dayText(from, today)}` : `${dayText(from, today)} – ${dayText(to, today)}`
}

function dayText(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  if (ago === 0) return 'Today'
  return ago === 1 ? 'Yesterday' : dateText(day)
}
