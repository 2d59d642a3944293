import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookingsOf, lightPhones, sale, ship, type SoldLine } from '../../test/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import type { TestVariant } from '../../test/shopper.ts'

describe('a courier that takes its time', () => {
  let shop: TestShop
  let token = ''
  let phones: TestVariant[]
  beforeAll(async () => {
    // Eight seconds for a booking, two for a question, one until the staff member is answered.
    shop = await openShop({ environment: { COURIER_SECONDS: '8' } })
    token = await shop.token('admin')
    phones = await lightPhones(shop, 1)
  })
  afterEach(() => shop.fault('courier', 'ok'))
  afterAll(() => shop.close())

  const soldLine = async (): Promise<SoldLine> => {
    const [line] = (await sale(shop, phones)).lines
    if (!line) throw new Error('An order without lines')
    return line
  }
  const shownLine = async (line: SoldLine) =>
    (await shop.call('admin/order-view-single-order', { order: line.order_number }, { token })).data.products[0]

  it('is waited for longer than a question may take, without keeping the staff member', async () => {
    const line = await soldLine()
    await shop.fault('courier', 'slow', { seconds: 4, times: 1 })
    const response = await ship(shop, token, line)
    expect([response.http, response.message, response.data]).toEqual([
      200,
      'The courier is booking this parcel. The order shows the result',
      { state: 'booking', tracking_id: '', courier: '', tracking_url: '' },
    ])
    expect(await shownLine(line)).toMatchObject({ booking: 'asking', tracking_id: null })
    await expect
      .poll(() => shownLine(line), { timeout: 10_000 })
      .toMatchObject({ booking: 'none', tracking_id: expect.stringMatching(/^SBX/), delivery_status: 8 })
    expect(await bookingsOf(shop, line)).toHaveLength(1)
  })

  it('shows on the order why it refused at last, and the line can be shipped again', async () => {
    const line = await soldLine()
    const pincode = (to: string) =>
      shop.db.updateTable('orders').set({ pincode: to }).where('order_number', '=', line.order_number).execute()
    await pincode('991234')
    await shop.fault('courier', 'slow', { seconds: 2, times: 1 })
    expect((await ship(shop, token, line)).data).toMatchObject({ state: 'booking' })
    await expect
      .poll(() => shownLine(line), { timeout: 10_000 })
      .toMatchObject({ booking: 'failed', booking_message: 'No courier serves 991234' })
    await pincode('411038')
    expect((await ship(shop, token, line)).data).toMatchObject({ state: 'booked' })
    expect(await shownLine(line)).toMatchObject({ booking: 'none', booking_message: '' })
  })

  it('is not asked again before all steps of a booking would have ended', async () => {
    const line = await soldLine()
    await shop.fault('courier', 'hang', { seconds: 3, times: 1 })
    await ship(shop, token, line)
    const { seconds } = await shop.db
      .selectFrom('shipments')
      .select(({ ref }) => [ref('booking_locked_until').as('until'), ref('created_at').as('since')])
      .where('line_id', '=', line.order_product_id)
      .executeTakeFirstOrThrow()
      .then(({ until, since }) => ({ seconds: ((until?.getTime() ?? 0) - since.getTime()) / 1000 }))
    // Log-in, search, order, carrier, and the look-up of a carrier that was given before.
    expect(seconds).toBeGreaterThan(2 + 2 + 8 + 8 + 2)
  })
})
