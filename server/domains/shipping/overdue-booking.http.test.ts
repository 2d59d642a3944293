import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import {
  bookingsOf,
  lightPhones,
  lineStatus,
  moveParcel,
  sale,
  ship,
  shipmentOf,
  type SoldLine,
} from '../../test/parcels.ts'
import { openShiprocketShop } from '../../test/shiprocket-shop.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { runJob } from '../../test/shopper.ts'
import { trackShipment } from './track-shipments.ts'

const makeOverdue = (shop: TestShop, line: SoldLine) =>
  shop.db
    .updateTable('shipments')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('line_id', '=', line.order_product_id)
    .execute()

const soldLine = async (
  shop: TestShop,
): Promise<SoldLine & { shopper: Awaited<ReturnType<typeof sale>>['shopper'] }> => {
  const { lines, shopper } = await sale(shop, await lightPhones(shop, 1))
  const [line] = lines
  if (!line) throw new Error('An order without lines')
  return { ...line, shopper }
}

describe('a booking that the courier never answered', () => {
  let shop: TestShop
  let token = ''
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
  })
  afterEach(async () => {
    await shop.fault('courier', 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  afterAll(() => shop.close())

  /** `lie` books the parcel and does not list it; `error` books nothing. */
  async function openLine(mode: 'lie' | 'error' = 'error') {
    const line = await soldLine(shop)
    await shop.fault('courier', mode)
    expect((await ship(shop, token, line)).http).toBe(503)
    await makeOverdue(shop, line)
    return line
  }
  const giveUp = ({ order_product_id }: SoldLine) =>
    shop.call('admin/order-give-up-booking', { order_product_id }, { token })
  const enter = ({ order_product_id }: SoldLine, awb: string) =>
    shop.call('admin/order-enter-awb', { order_product_id, awb }, { token })
  const view = async (line: SoldLine) =>
    (await shop.call('admin/order-view-single-order', { order: line.order_number }, { token })).data
  const trail = async (line: SoldLine) =>
    (await shop.call('admin/audit-log', { entity: line.order_number }, { token })).data.log

  it('is ended by hand only once it is open for ten minutes and nobody asks the courier', async () => {
    const line = await soldLine(shop)
    await shop.fault('courier', 'error')
    await ship(shop, token, line)
    expect((await view(line)).products[0].booking).toBe('open')
    const underWay = 'This shipment is being booked. Please check again in a minute'
    expect([(await giveUp(line)).message, (await enter(line, 'BYHAND-1')).message]).toEqual([underWay, underWay])
    await makeOverdue(shop, line)
    expect((await view(line)).products[0].booking).toBe('overdue')
    await shop.db
      .updateTable('shipments')
      .set({ booking_locked_until: new Date(Date.now() + 60_000) })
      .where('line_id', '=', line.order_product_id)
      .execute()
    expect([(await giveUp(line)).http, (await enter(line, 'BYHAND-1')).http]).toEqual([409, 409])
    expect((await view(line)).products[0].booking).toBe('asking')
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booking', awb: null })
    expect((await giveUp({ ...line, order_product_id: 999_999_999 })).http).toBe(404)
  })

  it('is given up once, and the line is shipped under another reference', async () => {
    const line = await openLine()
    const responses = await Promise.all([giveUp(line), giveUp(line), giveUp(line)])
    expect(responses.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await view(line)).products[0]).toMatchObject({
      booking: 'failed',
      booking_message: 'A staff member found no such parcel at the courier',
    })
    expect(
      (await trail(line)).filter(({ action }: { action: string }) => action === 'order-give-up-booking'),
    ).toMatchObject([{ actor: 'admin@handset.example', after: { order_product_id: line.order_product_id } }])
    await shop.fault('courier', 'ok')
    expect((await ship(shop, token, line)).http).toBe(200)
    expect((await bookingsOf(shop, line)).map(({ reference }) => reference)).toEqual([
      `${line.order_number}-${line.order_product_id}-2`,
    ])
    expect((await giveUp(line)).message).toBe('No booking of this product is open')
  })

  it('is recorded instead when the courier has the parcel after all', async () => {
    const line = await openLine('lie')
    await shop.fault('courier', 'ok')
    const refused = await giveUp(line)
    const [parcel] = await bookingsOf(shop, line)
    expect([refused.http, refused.message]).toEqual([
      409,
      `The courier has booked this parcel after all, as ${parcel?.awb}`,
    ])
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booked', awb: parcel?.awb })
  })

  it('is cancelled at the courier when its parcel appears after it was given up, and staff are told', async () => {
    const line = await openLine('lie')
    expect((await giveUp(line)).http).toBe(200)
    await shop.fault('courier', 'ok')
    const again = await ship(shop, token, line)
    const lost = (await bookingsOf(shop, line)).find(({ awb }) => awb !== again.data.tracking_id)
    await shop.fault('courier', 'error')
    await runJob(shop.app, 'pursue-given-up', {})
    expect((await view(line)).notes).toEqual([])
    await shop.fault('courier', 'ok')
    await shop.db.updateTable('shipments').set({ checked_at: null }).execute()
    await runJob(shop.app, 'pursue-given-up', {})
    expect(shop.errors.splice(0).join('')).toContain('a parcel that was given up is at the courier')
    expect((await view(line)).notes).toMatchObject([{ author: 'shop', text: expect.stringContaining(`${lost?.awb}`) }])
    const queue = async () =>
      (await shop.call('admin/order-view-all-orders', { queue: 'cancelled_but_moving' }, { token })).data.orders.map(
        ({ order_number }: { order_number: string }) => order_number,
      )
    expect(await queue()).toContain(line.order_number)
    await shop.work()
    const parcels = await bookingsOf(shop, line)
    expect(parcels.find(({ awb }) => awb === lost?.awb)?.status).toBe('CANCELLED')
    expect(parcels.find(({ awb }) => awb === again.data.tracking_id)?.status).toBe('BOOKED')
    expect(await queue()).not.toContain(line.order_number)
    expect((await view(line)).products[0].tracking_id).toBe(again.data.tracking_id)
    await runJob(shop.app, 'pursue-given-up', {})
    expect((await view(line)).notes).toHaveLength(1)
  })

  it('counts as booked with an AWB that a staff member enters: tracked, labelled and shown to the customer', async () => {
    const line = await openLine('lie')
    const [parcel] = await bookingsOf(shop, line)
    const awb = parcel?.awb ?? ''
    const entered = await enter(line, awb)
    expect([entered.http, entered.data]).toEqual([
      200,
      { tracking_id: awb, courier: 'Shipyaari', tracking_url: `${shop.origin}/sandbox/track/${awb}` },
    ])
    await shop.fault('courier', 'ok')
    expect(await lineStatus(shop, line)).toBe(8)
    expect((await view(line)).products[0]).toMatchObject({ booking: 'none', tracking_id: awb })
    expect((await trail(line))[0]).toMatchObject({ action: 'order-enter-awb', after: { awb } })
    const label = await shop.call('admin/get-shipyaari-lable', { order_product_id: line.order_product_id }, { token })
    expect(label.text).toMatch(/^%PDF-/)
    await moveParcel(shop, awb, 'DELIVERED')
    await trackShipment(shop.app.services, (await shipmentOf(shop, line)).id)
    expect(await lineStatus(shop, line)).toBe(4)
    const { data: mine } = await line.shopper.call('customer/view-order', { order: line.order_number })
    expect(mine.products[0].tracking_url).toBe(entered.data.tracking_url)
  })

  it('takes no AWB of another parcel, of a wrong form, or for a cancelled order', async () => {
    const other = await soldLine(shop)
    const { data } = await ship(shop, token, other)
    const line = await openLine()
    const taken = await enter(line, data.tracking_id)
    expect([taken.http, taken.data]).toEqual([422, { awb: ['This AWB belongs to another parcel'] }])
    expect((await enter(line, 'a b')).data).toHaveProperty('awb')
    const second = await openLine()
    const both = await Promise.all([enter(line, 'BYHAND-2'), enter(second, 'BYHAND-2')])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422])
    const third = await openLine()
    const { order } = await view(third)
    await shop.call(
      'admin/order-update-order-status',
      { order: third.order_number, customer: order.user_unique, status: 5 },
      { token },
    )
    expect((await enter(third, 'BYHAND-3')).message).toBe('This order is cancelled or returned and cannot be shipped')
    expect((await giveUp(third)).http).toBe(200)
  })
})

describe('an unanswered booking at Shiprocket', () => {
  /** Its sandbox plays Shiprocket. */
  let courier: TestShop
  let shop: TestShop
  let token = ''
  beforeAll(async () => {
    courier = await openShop()
    shop = await openShiprocketShop(courier)
    token = await shop.token('admin')
  })
  afterEach(() => courier.fault('courier', 'ok'))
  afterAll(async () => {
    await shop.close()
    await courier.close()
  })

  it('has its order without AWB cancelled when it is given up', async () => {
    const line = await soldLine(shop)
    await courier.fault('courier', 'lie', { times: 1 })
    await ship(shop, token, line)
    await makeOverdue(shop, line)
    const { order_product_id } = line
    expect((await shop.call('admin/order-give-up-booking', { order_product_id }, { token })).http).toBe(200)
    expect((await ship(shop, token, line)).http).toBe(200)
    const parcels = await bookingsOf(courier, line)
    expect(parcels.map(({ reference }) => reference)).toEqual([`${line.order_number}-${order_product_id}-2`])
  })

  it('finds label and pickup of an AWB that was entered by hand', async () => {
    const made = await soldLine(shop)
    const { data } = await ship(shop, token, made)
    // The shop forgets the parcel, so that only the courier knows its AWB.
    await shop.db
      .updateTable('shipments')
      .set({ awb: 'FORGOTTEN-1' })
      .where('line_id', '=', made.order_product_id)
      .execute()
    const line = await soldLine(shop)
    await courier.fault('courier', 'error')
    await ship(shop, token, line)
    await makeOverdue(shop, line)
    const { order_product_id } = line
    const input = { order_product_id, awb: data.tracking_id }
    expect((await shop.call('admin/order-enter-awb', input, { token })).http).toBe(200)
    await courier.fault('courier', 'ok')
    const label = await shop.call('admin/get-shipyaari-lable', { order_product_id }, { token })
    expect(label.text).toMatch(/^%PDF-/)
    const packer = await shop.token('warehouse')
    expect((await shop.call('warehouse/initiate-pickup', { order_product_id }, { token: packer })).http).toBe(200)
  })
})
