import { dayMs, hourMs, indianMidnight, later } from './order-actions.ts'

/** When the orders of the day of the opening begin: that morning, or two hours before the opening if that is earlier. */
export const startOfToday = (opening: Date): Date =>
  new Date(
    Math.min(
      Math.max(indianMidnight(opening).getTime(), later(opening, -todayMs).getTime()),
      later(opening, -2 * hourMs).getTime(),
    ),
  )

/** The longest that the orders of the day of the opening take. */
const todayMs = 10 * hourMs

/** The opening for which the demo orders are written: ten in the morning, so that its day begins at midnight. */
export const writtenOpening = new Date('2026-07-15T04:30:00Z')
export const writtenMidnight = indianMidnight(writtenOpening)

/**
 * The moment at which something happens in a shop that opens then, from its seconds after the midnight before `writtenOpening`. Earlier
 * days are moved by whole days, so that the hours stay; the time between the midnight and the opening shrinks to what the day of the
 * opening has.
 */
export function momentOf(seconds: number, opening: Date): Date {
  const start = startOfToday(opening)
  const ms = seconds * 1000
  if (ms < 0) return later(indianMidnight(start), ms)
  if (ms > todayMs) return later(opening, ms - todayMs)
  return later(start, (ms * (opening.getTime() - start.getTime())) / todayMs)
}

/** The date in India of so many days after that midnight. */
export const dateOf = (days: number, opening: Date): string =>
  indianDate(later(indianMidnight(days < 0 ? startOfToday(opening) : opening), days * dayMs))

/** The date in India at this moment, as yyyy-mm-dd. */
export const indianDate = (at: Date): string =>
  later(indianMidnight(at), dayMs / 2)
    .toISOString()
    .slice(0, 10)
