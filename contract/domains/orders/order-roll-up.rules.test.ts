import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rolledUpStatus } from './order-roll-up.rules.ts'

const code = fc.integer({ min: 1, max: 10 })

describe('the status of an order with several shipments', () => {
  it.each([
    [2, [8], 8],
    [2, [8, 1], 8],
    [8, [3, 8], 9],
    [8, [3, 1], 9],
    [9, [3, 3], 3],
    [3, [4, 3], 6],
    [9, [4, 8], 6],
    [6, [4, 4], 4],
    [8, [4], 4],
    [3, [7], 7],
    [4, [7, 7], 7],
    [3, [7, 4], 6],
    [3, [7, 3], null],
    [8, [5, 3], 3],
    [10, [8], 8],
    [2, [5], null],
    [2, [1, 1], null],
  ])('sees from %i with lines at %o the status %s', (current, lines, expected) => {
    expect(rolledUpStatus(current, lines)).toBe(expected)
  })

  it('never moves back, nor out of a final status set by staff', () => {
    const order = [2, 8, 9, 3, 6, 4, 7]
    fc.assert(
      fc.property(code, fc.array(code, { minLength: 1, maxLength: 4 }), (current, lines) => {
        const to = rolledUpStatus(current, lines)
        if (to === null) return
        expect([5, 7]).not.toContain(current)
        expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(current))
      }),
    )
  })
})
