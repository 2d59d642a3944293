import { describe, expect, it } from 'vitest'
import { meaningOfId, meaningOfText } from './parcel-status.ts'

describe('a courier status', () => {
  it.each([
    ['BOOKED', 8],
    ['Pickup Scheduled', 8],
    ['OUT_FOR_PICKUP', 8],
    ['not picked', 8],
    ['PICKED UP', 3],
    ['In-Transit', 3],
    ['OUT FOR DELIVERY', 3],
    ['UNDELIVERED', 3],
    ['Not Delivered', 3],
    ['DELIVERED', 4],
    ['CANCELED', 5],
    ['Cancelled', 5],
    ['RTO', 7],
    ['RTO DELIVERED', 7],
    ['Returned to origin', 7],
    ['LOST', null],
    ['Shipment damaged', null],
    ['Partially delivered', null],
  ])('%s stands for %s', (text, status) => {
    expect(meaningOfText(text)).toMatchObject({
      deliveryStatus: status,
      isKnown: true,
      needsAttention: status === null,
    })
  })

  it('that is undocumented counts as in transit and is marked as unknown', () => {
    expect(meaningOfText('Frobnicated')).toMatchObject({ deliveryStatus: 3, isKnown: false })
  })

  it('distinguishes a parcel on its way back from a returned one', () => {
    expect([
      meaningOfText('RTO IN TRANSIT').isReturnedToShop,
      meaningOfText('RTO DELIVERED').isReturnedToShop,
      meaningOfId(9, '').isReturnedToShop,
      meaningOfId(10, '').isReturnedToShop,
    ]).toEqual([false, true, false, true])
  })

  it('is identified by number at Shiprocket', () => {
    expect([1, 5, 20, 6, 18, 42, 7, 8, 45, 9, 46, 12, 25].map((id) => meaningOfId(id, '').deliveryStatus)).toEqual([
      8,
      8,
      8,
      3,
      3,
      3,
      4,
      5,
      5,
      7,
      7,
      null,
      null,
    ])
    expect(meaningOfId(99, 'DELIVERED').deliveryStatus).toBe(4)
  })
})
