import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf, slugPattern } from './slug.rules.ts'

describe('the slug of a name', () => {
  it.each([
    ['New launch', 'new-launch'],
    ['  5G & more! ', '5g-more'],
    ['Café Série', 'cafe-serie'],
    ['2026', ''],
    ['नया', ''],
    ['x'.repeat(70), 'x'.repeat(60)],
  ])('%j is %j', (name, slug) => expect(slugOf(name, 60)).toBe(slug))

  it('is empty or a valid slug, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name, 20)
        expect(slug === '' || (slugPattern.test(slug) && slug.length <= 20)).toBe(true)
      }),
    )
  })
})
