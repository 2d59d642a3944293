import { beforeAll, describe, expect, it } from 'vitest'
import { bookingsOf, sellPhones, lineStatus, ship, shipmentOf, type SoldLine } from '../../test/orders/parcels.ts'
import { openConnections, runJob } from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'

describe('concurrent shipments of a line', () => {
  // Two seconds until the staff member gets a response.
  const shop = useCheckedShop('courier', { environment: { COURIER_SECONDS: '16' } })
  beforeAll(() => openConnections(shop))

  const eventsOf = async (line: SoldLine) => {
    const events = await shop.db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('kind')
      .where('order_number', '=', line.order_number)
      .where('kind', '=', 'shipment')
      .execute()
    return events.length
  }

  it('books a line once for twenty concurrent requests', async () => {
    const { line } = await sellPhones(shop)
    const responses = await Promise.all(Array.from({ length: 20 }, () => ship(shop, line)))
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
      const { line } = await sellPhones(shop)
      await shop.fault('courier', mode, { times: 3, seconds: 3 })
      const responses = await Promise.all(Array.from({ length: 10 }, () => ship(shop, line)))
      expect(responses.filter(({ http }) => ![200, 409, 503].includes(http))).toEqual([])
      await shop.fault('courier', 'ok')
      // After so many broken calls the courier may be left alone for ten seconds.
      const resolved = async () => {
        await Promise.all([
          runJob(shop.app, 'resolve-bookings', {}),
          runJob(shop.app, 'resolve-bookings', {}),
          ship(shop, line),
        ])
        return (await shipmentOf(shop, line)).state
      }
      await expect.poll(resolved, { timeout: 20_000, interval: 1500 }).toBe('booked')
      expect(await bookingsOf(shop, line)).toHaveLength(1)
      expect([await lineStatus(shop, line), await eventsOf(line)]).toEqual([8, 1])
    },
  )
})
