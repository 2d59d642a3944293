import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { salesColumns, niceScaleMax } from './sales-columns.ts'

const aDay = fc.record({
  day: fc.constant('2026-01-01'),
  value: fc.integer({ min: 0, max: 1_000_000 }),
  before: fc.integer({ min: 0, max: 1_000_000 }),
  count: fc.integer({ min: 0, max: 50 }),
})

describe('columns of the sales chart', () => {
  it('draws one column per day while they are wide enough', () => {
    expect(salesColumns([{ day: '2026-01-01', value: 5, before: 2, count: 1 }])).toEqual([
      { from: '2026-01-01', to: '2026-01-01', value: 5, before: 2, count: 1 },
    ])
    expect(salesColumns([])).toEqual([])
  })

  it('groups days into at most 62 columns without losing a rupee', () => {
    fc.assert(
      fc.property(fc.array(aDay, { maxLength: 366 }), (days) => {
        const columns = salesColumns(days)
        expect(columns.length).toBeLessThanOrEqual(62)
        for (const key of ['value', 'before', 'count'] as const)
          expect(columns.reduce((total, column) => total + column[key], 0)).toBe(
            days.reduce((total, day) => total + day[key], 0),
          )
      }),
    )
  })
})

describe('scale of the sales chart', () => {
  it.each([
    [[], 4],
    [[0], 4],
    [[3], 4],
    [[10], 10],
    [[11], 20],
    [[39_999, 41_000], 80_000],
    [[100_000], 100_000],
    [[850_000], 1_000_000],
  ])('of %o ends at %d', (values, end) => expect(niceScaleMax(values)).toBe(end))

  it('covers every value and leaves at most half of the chart empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 1e12 }), (value) => {
        expect(niceScaleMax([value])).toBeGreaterThanOrEqual(value)
        expect(niceScaleMax([value])).toBeLessThanOrEqual(value * 2)
      }),
    )
  })
})
