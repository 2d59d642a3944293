import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statusAfterEvent, isEwayBillNumber } from './delivery-progress.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const move = (from: number, to: number | null, hour = 12, deliveredHour: number | null = null) =>
  statusAfterEvent(
    { deliveryStatus: from, deliveredAt: deliveredHour === null ? null : at(deliveredHour) },
    { deliveryStatus: to, at: at(hour) },
  )

describe('a parcel under way', () => {
  it('goes from its booking to its delivery', () => {
    expect([move(1, 8), move(8, 3), move(3, 4), move(8, 4), move(3, 7)]).toEqual([8, 3, 4, 4, 7])
  })

  it('does not go back on late news', () => {
    expect([move(4, 3), move(4, 8), move(3, 8), move(7, 4), move(7, 3)]).toEqual([4, 4, 3, 7, 7])
  })

  it('is cancelled before it left, and not after', () => {
    expect([move(8, 5), move(1, 5), move(3, 5), move(4, 5), move(5, 3)]).toEqual([5, 5, 3, 4, 5])
  })

  it('comes back only after it was delivered, by the time of the events', () => {
    expect([move(4, 7, 10, 11), move(4, 7, 12, 11)]).toEqual([4, 7])
  })

  it('stays where it is when nothing is said of that', () => {
    expect(move(3, null)).toBe(3)
  })

  it('ends at the same place in whichever order its news arrive, if it is delivered', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([8, 3, 4], { minLength: 3 }), (statuses) => {
        expect(statuses.reduce((from, to) => move(from, to), 1)).toBe(4)
      }),
    )
  })
})

it('an e-way bill number has no special characters', () => {
  expect(['3310 0987 6543', 'EWB-12/7'].every(isEwayBillNumber)).toBe(true)
  for (const mark of '!@#$%^&*(),.?":{}|<>') expect(isEwayBillNumber(`331${mark}0`)).toBe(false)
})
