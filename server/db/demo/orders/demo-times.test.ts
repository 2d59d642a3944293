import { describe, expect, it } from 'vitest'
import { dateOf, indianDate, momentOf, startOfToday, writtenMidnight, writtenOpening } from './demo-times.ts'

const hours = 3600
const today = (writtenOpening.getTime() - writtenMidnight.getTime()) / 1000
const openings = [0.1, 1, 1.9, 2.1, 5.6, 9.9, 10, 12, 18.4, 23.9].map(
  (hour) => new Date(Date.parse('2027-04-01T00:00:00+05:30') + hour * hours * 1000),
)

describe('the time of something that happened before the opening of a demo shop', () => {
  it.each(openings)('is before an opening at %s, in the order in which it was written', (opening) => {
    const seconds = [-60 * 24, -30, -1, -0.001, 0, 0.1, 5, 9, 9.999].map((hour) => hour * hours)
    const moments = seconds.map((one) => momentOf(one, opening).getTime())
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(moments.at(-1)).toBeLessThan(opening.getTime())
    expect(momentOf(0, opening)).toEqual(startOfToday(opening))
    expect(momentOf(today, opening)).toEqual(opening)
    expect(momentOf(today + 60, opening).getTime() - opening.getTime()).toBe(60_000)
  })

  it('has its hour of the day, on a day before that of the opening', () => {
    const at = momentOf(-3 * hours, new Date('2027-04-01T17:00:00+05:30'))
    expect(at).toEqual(new Date('2027-03-31T21:00:00+05:30'))
    expect(indianDate(at)).toBe('2027-03-31')
  })

  it.each(openings)('has a date that is tomorrow for an opening at %s', (opening) => {
    expect([dateOf(0, opening), dateOf(1, opening)]).toEqual(['2027-04-01', '2027-04-02'])
    expect(dateOf(-1, opening)).toBe(indianDate(momentOf(-1, opening)))
  })
})
