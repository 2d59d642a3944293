import { describe, expect, it } from 'vitest'
import { openingHours } from './opening-hours.ts'

describe('opening hours for search engines', () => {
  it.each([
    ['Monday to Friday 10am to 5pm', 'Mo-Fr 10:00-17:00'],
    ['Monday to Saturday 10.30am to 8.30pm', 'Mo-Sa 10:30-20:30'],
    ['Sun 12 pm – 11:59 pm', 'Su 12:00-23:59'],
    ['Monday to Sunday, 12am to 12pm', 'Mo-Su 00:00-12:00'],
  ])('converts "%s" to %s', (text, hours) => expect(openingHours(text)).toBe(hours))

  it.each([
    '',
    'Always open',
    'Monday to Friday 25pm to 3am',
    'Someday to Friday 10am to 5pm',
    'Monday to Friday 0am to 5pm',
  ])('returns undefined for any other sentence: "%s"', (text) => expect(openingHours(text)).toBeUndefined())
})
