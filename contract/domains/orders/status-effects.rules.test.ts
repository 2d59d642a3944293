import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatus, orderStatuses } from '../../codes.ts'
import { isClosed, isExpectedTransition, needsReason, statusEffects } from './status-effects.rules.ts'

const aStatus = fc.constantFrom(...orderStatuses.map(({ code }) => code))

it('only cancelled and returned orders are closed', () => {
  const closed = new Set(orderStatuses.map(({ code }) => code).filter(isClosed))
  expect(closed).toEqual(new Set([orderStatus.cancelled, orderStatus.returned]))
})

describe('what follows when staff set a status', () => {
  it('an order that was never placed has no units to move and no money to return', () => {
    fc.assert(
      fc.property(aStatus, aStatus, (from, to) => {
        expect(statusEffects(from, to, false)).toMatchObject({ units: 'stay', refund: false, notifies: null })
      }),
    )
  })

  it('setting the same status again changes neither stock nor money', () => {
    fc.assert(
      fc.property(aStatus, fc.boolean(), (status, placed) => {
        expect(statusEffects(status, status, placed)).toMatchObject({ units: 'stay', refund: false, notifies: null })
      }),
    )
  })

  it('on every path, the units are out of stock unless the order is cancelled', () => {
    fc.assert(
      fc.property(fc.array(aStatus, { maxLength: 12 }), (path) => {
        let from: number = orderStatus.processing
        let out = true
        for (const to of path) {
          const { units } = statusEffects(from, to, true)
          out = units === 'stay' ? out : units === 'out'
          from = to
        }
        expect(out).toBe(from !== orderStatus.cancelled)
      }),
    )
  })

  it('cancelling or returning a paid order causes a refund', () => {
    expect(statusEffects(orderStatus.processing, orderStatus.cancelled, true).refund).toBe(true)
    expect(statusEffects(orderStatus.delivered, orderStatus.returned, true)).toEqual({
      units: 'stay',
      refund: true,
      takesUp: false,
      movesLines: true,
      notifies: null,
    })
  })

  it('takes a placed order up again by leaving Cancelled or Returned for an open status', () => {
    const { processing, cancelled, returned, delivered } = orderStatus
    expect(
      [
        statusEffects(cancelled, processing, true),
        statusEffects(returned, delivered, true),
        statusEffects(cancelled, returned, true),
        statusEffects(cancelled, processing, false),
        statusEffects(processing, delivered, true),
      ].map(({ takesUp }) => takesUp),
    ).toEqual([true, true, false, false, false])
  })

  it('going from delivered back to pending is unusual, from pending to processing is not', () => {
    expect([isExpectedTransition(4, 1), isExpectedTransition(1, 2), isExpectedTransition(3, 3)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('an unusual change and one that ends an order need a reason', () => {
    const { pending, processing, shipped, delivered, cancelled, returned } = orderStatus
    const usual = [needsReason(pending, processing), needsReason(shipped, delivered), needsReason(cancelled, cancelled)]
    const unusual = [
      needsReason(delivered, shipped),
      needsReason(processing, cancelled),
      needsReason(shipped, returned),
    ]
    expect([usual, unusual]).toEqual([
      [false, false, false],
      [true, true, true],
    ])
  })
})
