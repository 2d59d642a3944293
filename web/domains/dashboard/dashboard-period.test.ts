import { describe, expect, it } from 'vitest'
import { addDays } from '../../ui/dates/date-ranges.ts'
import { periodQuery, readPeriod } from './dashboard-period.ts'

const read = (query: string) => readPeriod(new URLSearchParams(query), '2026-03-02')

describe('dashboard period', () => {
  it.each([
    ['', { choice: 'today', from: '2026-03-02', to: '2026-03-02' }],
    ['range=yesterday', { choice: 'today', from: '2026-03-02', to: '2026-03-02' }],
    ['range=7', { choice: '7', from: '2026-02-24', to: '2026-03-02' }],
    ['range=30', { choice: '30', from: '2026-02-01', to: '2026-03-02' }],
    ['range=custom&fromDate=2026-01-01&toDate=2026-01-31', { choice: 'custom', from: '2026-01-01', to: '2026-01-31' }],
    ['range=custom&fromDate=2026-01-01', { choice: 'custom', from: '2026-01-01', to: '2026-03-02' }],
  ])('is read from ?%s', (query, period) => expect(read(query)).toEqual(period))

  it('writes a period to the URL as it reads it', () => {
    for (const query of ['', 'range=7', 'range=30', 'range=custom&fromDate=2026-01-01&toDate=2026-01-31'])
      expect(periodQuery(read(query))).toBe(`?${query}`)
  })

  it('counts days across months and leap years', () => {
    expect([addDays('2024-03-01', -1), addDays('2026-01-01', -1), addDays('2026-01-01', 0)]).toEqual([
      '2024-02-29',
      '2025-12-31',
      '2026-01-01',
    ])
  })
})
