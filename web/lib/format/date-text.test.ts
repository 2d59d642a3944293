import { expect, it } from 'vitest'
import { dateText, dateTimeText, dayInIndia } from './date-text.ts'

it('formats a calendar date with the day first', () => {
  expect(dateText('2026-11-02')).toBe('02/11/2026')
})

it('formats a timestamp as the date in India', () => {
  expect(dateText('2026-11-02T20:00:00Z')).toBe('03/11/2026')
  expect(dateTimeText('2026-11-02T20:00:00Z')).toBe('03/11/2026, 01:30')
  expect(dayInIndia(new Date('2026-11-02T20:00:00Z'))).toBe('2026-11-03')
})

it('begins a day at midnight in India, also that of a financial year', () => {
  expect(dayInIndia(new Date('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
  expect(dayInIndia(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
  expect(dayInIndia(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01')
})

it('returns text that is not a date unchanged', () => {
  expect(dateText('soon')).toBe('soon')
})
