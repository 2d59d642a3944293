import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestTerm, spellingDistance } from './nearest-term.rules.ts'

const known = [
  'aster',
  'basalt',
  'pro',
  'plus',
  'charger',
  'cable',
  'vaster',
  'vasterpro',
  'gale',
  'glow',
  'quarry',
  'phone',
  'plover',
]

describe('a misspelt word', () => {
  it.each([
    ['astre', 'aster'],
    ['prp', 'pro'],
    ['chargr', 'charger'],
    ['bassalt', 'basalt'],
    ['glae', 'gale'],
    ['quary', 'quarry'],
    ['vasterpor', 'vasterpro'],
    ['phne', 'phone'],
  ])('%s is taken for %s', (typed, expected) => expect(nearestTerm(typed, known)).toBe(expected))

  it.each(['iphone', 'samsung', 'zzz', 'px', 'abcdef'])('%s is taken for nothing', (typed) =>
    expect(nearestTerm(typed, known)).toBeNull(),
  )

  const term = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 9 })

  it('has a symmetric edit distance, and a single typing error counts one', () => {
    fc.assert(
      fc.property(term, term, fc.nat(8), (one, other, index) => {
        expect(spellingDistance(one, other)).toBe(spellingDistance(other, one))
        expect(spellingDistance(one, one)).toBe(0)
        expect(spellingDistance(one, other)).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
        const at = Math.min(index, one.length)
        expect(spellingDistance(one, `${one.slice(0, at)}x${one.slice(at)}`)).toBe(1)
        const swapped = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2)
        expect(spellingDistance(one, swapped)).toBe(one === swapped ? 0 : 1)
      }),
    )
  })
})
