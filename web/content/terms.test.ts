import { expect, it } from 'vitest'
import { terms } from './terms.ts'

it.each(Object.values(terms))('explains $name in at most two sentences that fit a tip', ({ name, text }) => {
  expect(text).toMatch(/\.$/)
  expect(text.length).toBeLessThanOrEqual(180)
  expect(text.split(/\. /).length).toBeLessThanOrEqual(2)
  expect(name).not.toBe('')
})

it('has each term once', () => {
  const names = Object.values(terms).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
