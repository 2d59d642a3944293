import { describe, expect, it } from 'vitest'
import {
  bookingsOf,
  changeShipment,
  invoiceLine,
  lightPhones,
  lineStatus,
  sellPhones,
  ship,
  shipmentOf,
  type SoldLine,
} from '../../test/orders/parcels.ts'
import { changeOrder, newShopper, readOrder, runJob, type TestVariant } from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { readAudit, setStatus, viewOrder } from '../../test/orders/staff-orders.ts'
import { lineOf } from '../../test/orders/paid-line.ts'

describe('starting a shipment', () => {
  // Eight seconds for a booking, two for a question, one until the staff member gets a response.
  const shop = useCheckedShop('courier', { environment: { COURIER_SECONDS: '8' } })

  it('books the parcel, shows it to staff and customer, and records it', async () => {
    const { line, shopper } = await sellPhones(shop)
    const response = await ship(shop, line)
    expect([response.http, response.message]).toEqual([200, 'Product Shipment initiated'])
    const [parcel] = await bookingsOf(shop, line)
    expect(response.data).toEqual({
      state: 'booked',
      tracking_id: parcel?.awb,
      courier: expect.any(String),
      tracking_url: `${shop.origin}/sandbox/track/${parcel?.awb}`,
    })
    expect(parcel).toMatchObject({ reference: `${line.order_number}-${line.order_product_id}`, status: 'BOOKED' })
    expect(await shipmentOf(shop, line)).toMatchObject({
      state: 'booked',
      provider: 'shipyaari',
      awb: parcel?.awb,
      charge_paise: expect.any(Number),
    })
    const data = await viewOrder(shop, line.order_number)
    expect(data.order.order_status).toBe('Shipment Initiated')
    expect(data.products[0]).toMatchObject({
      delivery_status: 8,
      tracking_id: parcel?.awb,
      courier: response.data.courier,
    })
    expect(data.timeline.at(-1)).toMatchObject({
      text: expect.stringContaining(parcel?.awb ?? ''),
      actor: 'admin@handset.example',
    })
    const { data: mine } = await shopper.call('customer/view-order', { order: line.order_number })
    expect(mine.products[0].tracking_url).toBe(response.data.tracking_url)
    expect((await readAudit(shop, line.order_number))[0]).toMatchObject({
      actor: 'admin@handset.example',
      action: 'create-new-order',
      after: { order_product_id: line.order_product_id },
    })
    expect((await fetch(response.data.tracking_url)).status).toBe(200)
  })

  it('ships one line of an order while the other waits', async () => {
    const { lines, order_number } = await sellPhones(shop, { count: 2 })
    const [first, second] = lines as [SoldLine, SoldLine]
    await ship(shop, second)
    expect([
      await lineStatus(shop, first),
      await lineStatus(shop, second),
      (await readOrder(shop, order_number)).status,
    ]).toEqual([1, 8, 8])
    await ship(shop, first)
    const [one, two] = [await shipmentOf(shop, first), await shipmentOf(shop, second)]
    expect(one.awb).not.toBe(two.awb)
  })

  it('refuses a line of another order and one that is unpaid, not invoiced, cancelled or shipped', async () => {
    const { line } = await sellPhones(shop)
    const other = await sellPhones(shop)
    expect((await ship(shop, { ...line, order_number: other.order_number })).http).toBe(404)
    expect((await ship(shop, { ...line, order_product_id: 999_999_999 })).http).toBe(404)
    await ship(shop, line)
    const again = await ship(shop, line)
    expect([again.http, again.message]).toEqual([409, 'This product has been shipped already'])

    const bare = await sellPhones(shop, { isInvoiced: false })
    const early = await ship(shop, bare.line)
    expect([early.http, early.message]).toEqual([409, 'Please generate the invoice first'])
    await invoiceLine(shop, bare.line, { file: null })
    expect((await ship(shop, bare.line)).http).toBe(200)

    const shopper = await newShopper(shop)
    const [phone] = await lightPhones(shop, 1)
    const { order_number } = await shopper.unpaidOrder(phone!)
    const tooEarly = await ship(shop, { order_number, order_product_id: await lineOf(shop, order_number) })
    expect([tooEarly.http, tooEarly.message]).toEqual([409, 'This order is not paid yet'])

    await setStatus(shop, other.order_number, 5)
    expect((await ship(shop, other.line)).http).toBe(409)
    expect(await bookingsOf(shop, other.line)).toEqual([])
  })

  it('requires an e-way bill from the threshold in the settings, by price times quantity', async () => {
    const { line } = await sellPhones(shop)
    const [{ price_paise }] = (await lightPhones(shop, 1)) as [TestVariant]
    const limits = (
      await shop.db.selectFrom('settings').select('values').where('group_name', '=', 'limits').executeTakeFirstOrThrow()
    ).values as object
    const threshold = (eway_threshold_paise: number) =>
      shop.db
        .updateTable('settings')
        .set({ values: JSON.stringify({ ...limits, eway_threshold_paise }) })
        .where('group_name', '=', 'limits')
        .execute()
    await threshold(price_paise)
    const refused = await ship(shop, line)
    expect([refused.http, refused.data]).toEqual([422, { eway_bill_number: ['Please Provide E-Way Bill No.'] }])
    await threshold(price_paise + 1)
    expect((await ship(shop, line)).http).toBe(200)
    await threshold(2 * price_paise)
    const two = await sellPhones(shop, { quantity: 2 })
    expect((await ship(shop, two.line, { eway_bill_number: '' })).http).toBe(422)
    for (const mark of ['<b>', '331!', '3310098765,43'])
      expect((await ship(shop, two.line, { eway_bill_number: mark })).data).toEqual({
        eway_bill_number: ['special charactors not allowed'],
      })
    expect((await ship(shop, two.line, { eway_bill_number: '331009876543' })).http).toBe(200)
    expect(await shipmentOf(shop, two.line)).toMatchObject({ eway_bill_number: '331009876543' })
    await threshold(5_000_000)
  })

  it('reports why the courier refuses a parcel, and allows another try', async () => {
    const { line } = await sellPhones(shop)
    await changeOrder(shop, line.order_number, { pincode: '991234' })
    const refused = await ship(shop, line)
    expect([refused.http, refused.message]).toEqual([409, 'The courier did not accept this: No courier serves 991234'])
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'failed', message: 'No courier serves 991234' })
    await changeOrder(shop, line.order_number, { pincode: '411038' })
    expect((await ship(shop, line)).http).toBe(200)
    expect((await bookingsOf(shop, line)).map(({ reference }) => reference)).toEqual([
      `${line.order_number}-${line.order_product_id}-2`,
    ])
  })

  it.each([
    ['error', 503],
    ['reset', 200],
    ['lie', 200],
  ])("books once when the courier's response is lost: %s", async (mode, status) => {
    const { line } = await sellPhones(shop)
    await shop.fault('courier', mode, { times: 1 })
    const first = await ship(shop, line)
    const timeoutMessage = 'The courier did not respond. Please try again in a minute; nothing will be booked twice'
    expect([first.http, first.message]).toEqual([
      status,
      status === 503 ? timeoutMessage : 'Product Shipment initiated',
    ])
    expect((await ship(shop, line)).http).toBe(status === 503 ? 200 : 409)
    expect(await bookingsOf(shop, line)).toHaveLength(1)
    expect(await lineStatus(shop, line)).toBe(8)
  })

  it('does not wait for a courier that hangs, and finds the parcel it has booked', async () => {
    const { line } = await sellPhones(shop)
    await shop.fault('courier', 'hang', { seconds: 3, times: 1 })
    const response = await ship(shop, line)
    expect([response.http, response.data.state]).toEqual([200, 'booking'])
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booking', awb: null })
    expect(await lineStatus(shop, line)).toBe(1)
    await runJob(shop.app, 'resolve-bookings', {})
    expect(await bookingsOf(shop, line)).toHaveLength(1)
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booked' })
    expect([await lineStatus(shop, line), (await readOrder(shop, line.order_number)).status]).toEqual([8, 8])
  })

  it('books nothing twice when started again while the courier may still be processing', async () => {
    const { line } = await sellPhones(shop)
    await shop.fault('courier', 'slow', { seconds: 2, times: 1 })
    expect((await ship(shop, line)).data).toMatchObject({ state: 'booking' })
    expect((await ship(shop, line)).data).toMatchObject({ state: 'booked' })
    expect(await bookingsOf(shop, line)).toHaveLength(1)

    const other = await sellPhones(shop)
    await shop.fault('courier', 'error')
    expect((await ship(shop, other.line)).http).toBe(503)
    expect((await ship(shop, other.line)).http).toBe(503)
    await changeShipment(shop, other.line, { booking_locked_until: new Date(Date.now() + 60_000) })
    await shop.fault('courier', 'ok')
    const waiting = await ship(shop, other.line)
    expect([waiting.http, waiting.message]).toEqual([
      409,
      'This shipment is being booked. Please check again in a minute',
    ])
    expect(await bookingsOf(shop, other.line)).toEqual([])
  })
})
