import { dateText } from '../../../lib/date-text.ts'

/** The server counts no further. */
const counted = 10_000
const figure = new Intl.NumberFormat('en-IN')

/** How many orders there are, and of which days: '3 orders of today'. */
export function orderCountText(total: number, { fromDate, toDate }: { fromDate: string; toDate: string }, today: string): string {
  const orders = total >= counted ? `${figure.format(counted)}+ orders` : `${figure.format(total)} ${total === 1 ? 'order' : 'orders'}`
  return `${orders} ${daysText(fromDate, toDate, today)}`
}

function daysText(from: string, to: string, today: string): string {
  if (from === '' && to === '') return 'of all dates'
  if (from === to) return from === today ? 'of today' : `of ${dateText(from)}`
  if (from === '') return `up to ${dateText(to)}`
  return to === '' ? `from ${dateText(from)}` : `from ${dateText(from)} to ${dateText(to)}`
}
