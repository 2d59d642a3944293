import { dateText } from '../../../lib/format/date-text.ts'
import type { Days } from '../orders-of.ts'

export const dayRangeText = ({ from, to }: Days): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`

/** "14:00 to 14:59" */
export function hourText(hour: number): string {
  const padded = String(hour).padStart(2, '0')
  return `${padded}:00 to ${padded}:59`
}
