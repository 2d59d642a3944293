import { presetName } from '../../ui/dates/date-ranges.ts'
import { dateText } from '../format/date-text.ts'

const dayMs = 86_400_000

/** Days of a filter in words: 'Last month', else both as dates; empty without any. Days are yyyy-mm-dd. */
export function daysText(from: string, to: string, today: string): string {
  if (from === '' && to === '') return ''
  const name = presetName({ from, to }, today)
  if (name !== undefined) return name
  if (from === to) return namedDay(from, today)
  if (from === '') return `up to ${namedDay(to, today)}`
  return to === '' ? `from ${namedDay(from, today)}` : `${namedDay(from, today)} – ${namedDay(to, today)}`
}

function namedDay(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  if (ago === 0) return 'Today'
  return ago === 1 ? 'Yesterday' : dateText(day)
}
