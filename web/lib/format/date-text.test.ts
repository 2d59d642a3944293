import { expect, it } from 'vitest'
import { dateText, dateTimeText, todayInIndia } from './date-text.ts'

it('shows a calendar date day first', () => {
  expect(dateText('2026-11-02')).toBe('02/11/2026')
})

it('shows the day that it is in India', () => {
  expect(dateText('2026-11-02T20:00:00Z')).toBe('03/11/2026')
  expect(dateTimeText('2026-11-02T20:00:00Z')).toBe('03/11/2026, 01:30')
  expect(todayInIndia(new Date('2026-11-02T20:00:00Z'))).toBe('2026-11-03')
})

it('leaves what is no date as it came', () => {
  expect(dateText('soon')).toBe('soon')
})
