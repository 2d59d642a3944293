import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEwayBillNumber, returningAfterEvent, statusAfterEvent } from './delivery-progress.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const move = (from: number, to: number | null) => statusAfterEvent(from, { deliveryStatus: to, at: at(12) })
const timeOf = (hour: number | null) => (hour === null ? null : at(hour))
const returning = (since: number | null, delivered: number | null, to: number, hour: number) =>
  returningAfterEvent(
    { returningSince: timeOf(since), deliveredAt: timeOf(delivered) },
    { deliveryStatus: to, at: at(hour) },
  )

describe('the delivery status of a line', () => {
  it('moves from booking to delivery', () => {
    expect([move(1, 8), move(8, 3), move(3, 4), move(8, 4)]).toEqual([8, 3, 4, 4])
  })

  it('does not move back on late events', () => {
    expect([move(4, 3), move(4, 8), move(3, 8), move(7, 4), move(7, 3)]).toEqual([4, 4, 3, 7, 7])
  })

  it('can be cancelled before dispatch and not after', () => {
    expect([move(8, 5), move(1, 5), move(3, 5), move(4, 5), move(5, 3)]).toEqual([5, 5, 3, 4, 5])
  })

  it('no courier event makes a line Returned', () => {
    expect([move(8, 7), move(3, 7), move(4, 7)]).toEqual([8, 3, 4])
  })

  it('stays unchanged on an event without a status', () => {
    expect(move(3, null)).toBe(3)
  })

  it('ends in the same status for every order of events if the parcel is delivered', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([8, 3, 4], { minLength: 3 }), (statuses) => {
        expect(statuses.reduce((from, to) => move(from, to), 1)).toBe(4)
      }),
    )
  })
})

describe('a parcel that comes back', () => {
  it('is marked from the first notice on', () => {
    expect([returning(null, null, 7, 12), returning(12, null, 7, 14)]).toEqual([at(12), at(12)])
  })

  it('is not marked by a notice older than its delivery', () => {
    expect([returning(null, 11, 7, 10), returning(null, 11, 7, 12)]).toEqual([null, at(12)])
  })

  it('is no longer marked once it is delivered after all; an older delivery does not count', () => {
    expect([returning(12, null, 4, 13), returning(12, null, 4, 11), returning(12, null, 3, 13)]).toEqual([
      null,
      at(12),
      at(12),
    ])
  })
})

it('refuses special characters in an e-way bill number', () => {
  expect(['3310 0987 6543', 'EWB-12/7'].every(isEwayBillNumber)).toBe(true)
  for (const mark of '!@#$%^&*(),.?":{}|<>') expect(isEwayBillNumber(`331${mark}0`)).toBe(false)
})
