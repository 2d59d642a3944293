import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { bookingsOf, lightPhones, lineStatus, sale, ship, shipmentOf, type SoldLine } from '../../test/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { openConnections, runJob, type TestVariant } from '../../test/shopper.ts'

describe('concurrent shipments of a line', () => {
  let shop: TestShop
  let token = ''
  let phones: TestVariant[]
  beforeAll(async () => {
    // Two seconds until the staff member gets a response.
    shop = await openShop({ environment: { COURIER_SECONDS: '16' } })
    await openConnections(shop)
    token = await shop.token('admin')
    phones = await lightPhones(shop, 1)
  })
  afterEach(async () => {
    await shop.fault('courier', 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const sold = async (): Promise<SoldLine> => {
    const { lines } = await sale(shop, phones)
    if (!lines[0]) throw new Error('Nothing was sold')
    return lines[0]
  }
  const eventsOf = async (line: SoldLine) =>
    (
      await shop.db
        .selectFrom('order_events')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select('kind')
        .where('order_number', '=', line.order_number)
        .where('kind', '=', 'shipment')
        .execute()
    ).length

  it('books a line once for twenty concurrent requests', async () => {
    const line = await sold()
    const responses = await Promise.all(Array.from({ length: 20 }, () => ship(shop, token, line)))
    expect(responses.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(1)
    expect(responses.filter(({ http }) => http !== 200 && http !== 409)).toEqual([])
    const parcels = await bookingsOf(shop, line)
    expect(parcels).toHaveLength(1)
    const trackingIds = responses.flatMap(({ http, data }) => (http === 200 ? [data.tracking_id as string] : []))
    expect(new Set(trackingIds)).toEqual(new Set([parcels[0]?.awb]))
    expect(await eventsOf(line)).toBe(1)
  })

  it.each(['slow', 'reset'])(
    "books a line once for ten concurrent requests while the courier's responses are lost: %s",
    async (mode) => {
      const line = await sold()
      await shop.fault('courier', mode, { times: 3, seconds: 3 })
      const responses = await Promise.all(Array.from({ length: 10 }, () => ship(shop, token, line)))
      expect(responses.filter(({ http }) => ![200, 409, 503].includes(http))).toEqual([])
      await shop.fault('courier', 'ok')
      // After so many broken calls the courier may be left alone for ten seconds.
      const resolved = async () => {
        await Promise.all([
          runJob(shop.app, 'resolve-bookings', {}),
          runJob(shop.app, 'resolve-bookings', {}),
          ship(shop, token, line),
        ])
        return (await shipmentOf(shop, line)).state
      }
      await expect.poll(resolved, { timeout: 20_000, interval: 1500 }).toBe('booked')
      expect(await bookingsOf(shop, line)).toHaveLength(1)
      expect([await lineStatus(shop, line), await eventsOf(line)]).toEqual([8, 1])
    },
  )
})
