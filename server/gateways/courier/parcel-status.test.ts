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
    ['UNTRACEABLE', null],
    ['Box Packing', 8],
    ['PICKLIST GENERATED', 8],
    ['Ready to pack', 8],
    ['Packed', 8],
    ['REACHED BACK AT SELLER CITY', 7],
  ])('%s stands for %s', (text, status) => {
    expect(meaningOfText(text)).toMatchObject({
      deliveryStatus: status,
      isKnown: true,
      needsAttention: status === null,
    })
  })

  it('that is undocumented is history only and marked as unknown', () => {
    const unknown = {
      deliveryStatus: null,
      isReturnedToShop: false,
      isUndelivered: false,
      needsAttention: false,
      isKnown: false,
    }
    expect([meaningOfText('Frobnicated'), meaningOfId(99, 'Frobnicated')]).toEqual([unknown, unknown])
  })

  it('distinguishes a parcel on its way back from a returned one', () => {
    expect([
      meaningOfText('RTO IN TRANSIT').isReturnedToShop,
      meaningOfText('RTO DELIVERED').isReturnedToShop,
      meaningOfId(9, '').isReturnedToShop,
      meaningOfId(10, '').isReturnedToShop,
    ]).toEqual([false, true, false, true])
  })

  it('reports a failed delivery', () => {
    for (const text of ['UNDELIVERED', 'Not Delivered', 'Delivery failed', 'Delivery attempted'])
      expect([text, meaningOfText(text)]).toMatchObject([text, { deliveryStatus: 3, isUndelivered: true }])
    for (const text of ['DELIVERED', 'OUT FOR DELIVERY', 'Delivery delayed', 'RTO UNDELIVERED'])
      expect([text, meaningOfText(text).isUndelivered]).toEqual([text, false])
    expect([meaningOfId(21, '').isUndelivered, meaningOfId(40, '').isUndelivered]).toEqual([true, false])
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

  it('above 46 is identified by number at Shiprocket too', () => {
    const statusOf = (id: number) => meaningOfId(id, '').deliveryStatus
    expect([52, 59, 60, 61, 62, 63, 67, 72].map(statusOf)).toEqual(Array.from({ length: 8 }, () => 8))
    expect([48, 49, 50, 51, 54, 55, 56, 57, 68, 77].map(statusOf)).toEqual(Array.from({ length: 10 }, () => 3))
    expect([75, 78].map(statusOf)).toEqual([7, 7])
    expect([47, 71, 76].map((id) => meaningOfId(id, '').needsAttention)).toEqual([true, true, true])
    expect([26, 43].map((id) => meaningOfId(id, ''))).toMatchObject([
      { deliveryStatus: null, isKnown: true },
      { deliveryStatus: null, isKnown: true },
    ])
  })
})
