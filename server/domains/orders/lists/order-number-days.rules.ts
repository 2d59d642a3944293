export interface DayRange {
  from: string
  to: string
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

function dayOf(digits: string): string {
  const [year, month, day] = [0, 2, 4].map((index) => Number(digits.slice(index, index + 2)))
  return new Date(Date.UTC(2000 + (year ?? 0), clamp(month ?? 0, 1, 12) - 1, clamp(day ?? 0, 1, 31)))
    .toISOString()
    .slice(0, 10)
}

/**
 * The days (yyyy-mm-dd, India) on which orders with this number prefix were created: HS2405 means May 2024. No order
 * with the prefix lies outside the range, but others may lie inside. Null for a prefix without a year, and for a whole
 * number, which is looked up directly.
 */
export function daysOfOrderNumber(prefix: string): DayRange | null {
  const digits = /^HS([0-9]{2,11})$/.exec(prefix)?.[1]?.slice(0, 6)
  return digits === undefined ? null : { from: dayOf(digits.padEnd(6, '0')), to: dayOf(digits.padEnd(6, '9')) }
}
