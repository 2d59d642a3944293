import { expect, it } from 'vitest'
import { deliveryDates, deliveryTime } from './delivery-promise.rules.ts'

it('promises delivery 4 to 5 days after the order, also over the end of a year', () => {
  expect(deliveryTime).toBe('4 To 5 Days')
  expect(deliveryDates('2026-11-23')).toEqual({ first: '2026-11-27', last: '2026-11-28' })
  expect(deliveryDates('2027-12-27')).toEqual({ first: '2027-12-31', last: '2028-01-01' })
})
