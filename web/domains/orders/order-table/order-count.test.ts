import { expect, it } from 'vitest'
import { orderCountText } from './order-count.ts'

const today = '2026-10-05'

it.each([
  [0, today, today, '0 orders of today'],
  [1, '2026-10-04', '2026-10-04', '1 order of 04/10/2026'],
  [1234, '2026-10-01', today, '1,234 orders from 01/10/2026 to 05/10/2026'],
  [9999, '2026-10-01', '', '9,999 orders from 01/10/2026'],
  [10_000, '', today, '10,000+ orders up to 05/10/2026'],
  [10_000, '', '', '10,000+ orders of all dates'],
])('%i orders from %j to %j read "%s"', (total, fromDate, toDate, text) =>
  expect(orderCountText(total, { searchText: '', fromDate, toDate }, today)).toBe(text),
)

it('counts the matches of a search up to five hundred', () =>
  expect(orderCountText(500, { searchText: 'kumar', fromDate: '', toDate: '' }, today)).toBe(
    '500+ orders of all dates',
  ))
