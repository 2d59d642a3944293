import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOfOrderNumber } from './order-number-days.rules.ts'

const dayNumber = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

describe('days of an order number prefix', () => {
  it.each([
    ['HS24', '2024-01-01', '2024-12-31'],
    ['HS240', '2024-01-01', '2024-10-01'],
    ['HS241', '2024-10-01', '2024-12-31'],
    ['HS2405', '2024-05-01', '2024-05-31'],
    ['HS24051', '2024-05-10', '2024-05-19'],
    ['HS240512', '2024-05-12', '2024-05-12'],
    ['HS24051200093', '2024-05-12', '2024-05-12'],
  ])('order number prefix %s covers %s to %s', (beginning, from, to) => {
    expect(daysOfOrderNumber(beginning)).toEqual({ from, to })
  })

  it('returns no days for a whole order number or another text', () => {
    for (const text of ['HS240512000931', 'HS2405120009311', 'HS2', 'HS', 'HSAB12', '2405', 'XHS2405'])
      expect(daysOfOrderNumber(text)).toBeNull()
  })

  it('every prefix with a year includes the day of the order', () => {
    fc.assert(
      fc.property(
        dayNumber,
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 4, max: 13 }),
        (day, sequence, length) => {
          const number = `HS${day.slice(2).replaceAll('-', '')}${String(sequence).padStart(6, '0')}`
          const days = daysOfOrderNumber(number.slice(0, length))
          expect(days?.from && days.from <= day && day <= days.to).toBe(true)
        },
      ),
    )
  })

  it('accepts digits that are not a valid date', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{2,11}$/), (digits) => {
        const days = daysOfOrderNumber(`HS${digits}`)
        expect(days?.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(days?.to).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }),
    )
  })
})
