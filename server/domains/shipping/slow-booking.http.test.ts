import { afterEach, describe, expect, it } from 'vitest'
import { bookingsOf, sellPhones, ship, shipmentOf, type SoldLine } from '../../test/orders/parcels.ts'
import { changeOrder } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'
import { viewOrder } from '../../test/orders/staff-orders.ts'

describe('a courier that takes its time', () => {
  // Eight seconds for a booking, two for a question, one until the staff member gets a response.
  const shop = useShop({ environment: { COURIER_SECONDS: '8' } })
  afterEach(() => shop.fault('courier', 'ok'))

  const shownLine = async (line: SoldLine) => (await viewOrder(shop, line.order_number)).products[0]

  it('is waited for longer than a question may take, without keeping the staff member', async () => {
    const { line } = await sellPhones(shop)
    await shop.fault('courier', 'slow', { seconds: 4, times: 1 })
    const response = await ship(shop, line)
    expect([response.http, response.message, response.data]).toEqual([
      200,
      'The courier is booking this parcel. The order shows the result',
      { state: 'booking', tracking_id: '', courier: '', tracking_url: '' },
    ])
    expect(await shownLine(line)).toMatchObject({ booking: 'asking', tracking_id: null })
    await expect
      .poll(() => shownLine(line))
      .toMatchObject({ booking: 'none', tracking_id: expect.stringMatching(/^SBX/), delivery_status: 8 })
    expect(await bookingsOf(shop, line)).toHaveLength(1)
  })

  it('shows on the order why it refused at last, and the line can be shipped again', async () => {
    const { line } = await sellPhones(shop)
    await changeOrder(shop, line.order_number, { pincode: '991234' })
    await shop.fault('courier', 'slow', { seconds: 2, times: 1 })
    expect((await ship(shop, line)).data).toMatchObject({ state: 'booking' })
    await expect
      .poll(() => shownLine(line))
      .toMatchObject({ booking: 'failed', booking_message: 'No courier serves 991234' })
    await changeOrder(shop, line.order_number, { pincode: '411038' })
    expect((await ship(shop, line)).data).toMatchObject({ state: 'booked' })
    expect(await shownLine(line)).toMatchObject({ booking: 'none', booking_message: '' })
  })

  it('is not asked again before all steps of a booking would have ended', async () => {
    const { line } = await sellPhones(shop)
    await shop.fault('courier', 'hang', { seconds: 3, times: 1 })
    await ship(shop, line)
    const { booking_locked_until: until, created_at: since } = await shipmentOf(shop, line)
    const seconds = ((until?.getTime() ?? 0) - since.getTime()) / 1000
    // Log-in, search, order, carrier, and the look-up of a carrier that was given before.
    expect(seconds).toBeGreaterThan(2 + 2 + 8 + 8 + 2)
    // The booking goes on, and must be recorded before the shop closes.
    await expect.poll(async () => (await shipmentOf(shop, line)).state).toBe('booked')
  })
})
