import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { dateText } from '../../../lib/format/date-text.ts'

const countFormat = new Intl.NumberFormat('en-IN')

/** Number of orders with their date range: '3 orders of today'. */
export function orderCountText(
  total: number,
  { searchText, fromDate, toDate }: { searchText: string; fromDate: string; toDate: string },
  today: string,
): string {
  const orders =
    total >= maxListed(searchText)
      ? `${countFormat.format(total)}+ orders`
      : `${countFormat.format(total)} ${total === 1 ? 'order' : 'orders'}`
  return `${orders} ${daysText(fromDate, toDate, today)}`
}

function daysText(from: string, to: string, today: string): string {
  if (from === '' && to === '') return 'of all dates'
  if (from === to) return from === today ? 'of today' : `of ${dateText(from)}`
  if (from === '') return `up to ${dateText(to)}`
  return to === '' ? `from ${dateText(from)}` : `from ${dateText(from)} to ${dateText(to)}`
}
