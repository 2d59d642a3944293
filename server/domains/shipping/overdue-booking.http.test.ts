import { describe, expect, it } from 'vitest'
import {
  bookingsOf,
  changeShipment,
  lineStatus,
  moveParcel,
  sellPhones,
  ship,
  shipmentOf,
  type SoldLine,
} from '../../test/orders/parcels.ts'
import { useShiprocketShop } from '../../test/providers/shiprocket-shop.ts'
import type { TestShop } from '../../test/shop.ts'
import { runJob } from '../../test/shopper.ts'
import { trackShipment } from './track-shipments.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { listQueue, readAudit, setStatus, viewOrder } from '../../test/orders/staff-orders.ts'

const makeOverdue = (shop: TestShop, line: SoldLine) =>
  changeShipment(shop, line, { created_at: new Date(Date.now() - 11 * 60_000) })

describe('a booking that the courier never answered', () => {
  const shop = useCheckedShop('courier')

  /** `lie` books the parcel and does not list it; `error` books nothing. */
  async function openLine(mode: 'lie' | 'error' = 'error') {
    const { line, shopper } = await sellPhones(shop)
    await shop.fault('courier', mode)
    expect((await ship(shop, line)).http).toBe(503)
    await makeOverdue(shop, line)
    return { ...line, shopper }
  }
  const giveUp = ({ order_product_id }: SoldLine) => shop.asOwner('admin/order-give-up-booking', { order_product_id })
  const enter = ({ order_product_id }: SoldLine, awb: string) =>
    shop.asOwner('admin/order-enter-awb', { order_product_id, awb })
  const view = ({ order_number }: SoldLine) => viewOrder(shop, order_number)

  it('is ended by hand only once it is open for ten minutes and nobody asks the courier', async () => {
    const { line } = await sellPhones(shop)
    await shop.fault('courier', 'error')
    await ship(shop, line)
    expect((await view(line)).products[0].booking).toBe('open')
    const underWay = 'This shipment is being booked. Please check again in a minute'
    expect([(await giveUp(line)).message, (await enter(line, 'BYHAND-1')).message]).toEqual([underWay, underWay])
    await makeOverdue(shop, line)
    expect((await view(line)).products[0].booking).toBe('overdue')
    await changeShipment(shop, line, { booking_locked_until: new Date(Date.now() + 60_000) })
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
    const trail = await readAudit(shop, line.order_number)
    expect(trail.filter(({ action }) => action === 'order-give-up-booking')).toMatchObject([
      { actor: 'admin@handset.example', after: { order_product_id: line.order_product_id } },
    ])
    await shop.fault('courier', 'ok')
    expect((await ship(shop, line)).http).toBe(200)
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

  it('is cancelled at the courier when its parcel appears after it was given up, and staff get a note', async () => {
    const line = await openLine('lie')
    expect((await giveUp(line)).http).toBe(200)
    await shop.fault('courier', 'ok')
    const again = await ship(shop, line)
    const lost = (await bookingsOf(shop, line)).find(({ awb }) => awb !== again.data.tracking_id)
    await shop.fault('courier', 'error')
    await runJob(shop.app, 'pursue-given-up', {})
    expect((await view(line)).notes).toEqual([])
    await shop.fault('courier', 'ok')
    await shop.db.updateTable('shipments').set({ checked_at: null }).execute()
    await runJob(shop.app, 'pursue-given-up', {})
    expect(shop.errors.splice(0).join('')).toContain('a parcel that was given up is at the courier')
    expect((await view(line)).notes).toMatchObject([{ author: 'shop', text: expect.stringContaining(`${lost?.awb}`) }])
    expect(await listQueue(shop, 'cancelled_but_moving')).toContain(line.order_number)
    await shop.work()
    const parcels = await bookingsOf(shop, line)
    expect(parcels.find(({ awb }) => awb === lost?.awb)?.status).toBe('CANCELLED')
    expect(parcels.find(({ awb }) => awb === again.data.tracking_id)?.status).toBe('BOOKED')
    expect(await listQueue(shop, 'cancelled_but_moving')).not.toContain(line.order_number)
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
    expect((await readAudit(shop, line.order_number))[0]).toMatchObject({ action: 'order-enter-awb', after: { awb } })
    const label = await shop.asOwner('admin/get-shipyaari-lable', { order_product_id: line.order_product_id })
    expect(label.text).toMatch(/^%PDF-/)
    await moveParcel(shop, awb, 'DELIVERED')
    await trackShipment(shop.app.services, (await shipmentOf(shop, line)).id)
    expect(await lineStatus(shop, line)).toBe(4)
    const { data: mine } = await line.shopper.call('customer/view-order', { order: line.order_number })
    expect(mine.products[0].tracking_url).toBe(entered.data.tracking_url)
  })

  it('takes no AWB of another parcel, of a wrong form, or for a cancelled order', async () => {
    const { line: other } = await sellPhones(shop)
    const { data } = await ship(shop, other)
    const line = await openLine()
    const taken = await enter(line, data.tracking_id)
    expect([taken.http, taken.data]).toEqual([422, { awb: ['This AWB belongs to another parcel'] }])
    expect((await enter(line, 'a b')).data).toHaveProperty('awb')
    const second = await openLine()
    const both = await Promise.all([enter(line, 'BYHAND-2'), enter(second, 'BYHAND-2')])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422])
    const third = await openLine()
    await setStatus(shop, third.order_number, 5)
    expect((await enter(third, 'BYHAND-3')).message).toBe('This order is cancelled or returned and cannot be shipped')
    expect((await giveUp(third)).http).toBe(200)
  })
})

describe('an unanswered booking at Shiprocket', () => {
  const { courier, shop } = useShiprocketShop()

  it('has its order without AWB cancelled when it is given up', async () => {
    const { line } = await sellPhones(shop)
    await courier.fault('courier', 'lie', { times: 1 })
    await ship(shop, line)
    await makeOverdue(shop, line)
    const { order_product_id } = line
    expect((await shop.asOwner('admin/order-give-up-booking', { order_product_id })).http).toBe(200)
    expect((await ship(shop, line)).http).toBe(200)
    const parcels = await bookingsOf(courier, line)
    expect(parcels.map(({ reference }) => reference)).toEqual([`${line.order_number}-${order_product_id}-2`])
  })

  it('finds label and pickup of an AWB that was entered by hand', async () => {
    const { line: made } = await sellPhones(shop)
    const { data } = await ship(shop, made)
    // The shop forgets the parcel, so that only the courier knows its AWB.
    await changeShipment(shop, made, { awb: 'FORGOTTEN-1' })
    const { line } = await sellPhones(shop)
    await courier.fault('courier', 'error')
    await ship(shop, line)
    await makeOverdue(shop, line)
    const { order_product_id } = line
    const input = { order_product_id, awb: data.tracking_id }
    expect((await shop.asOwner('admin/order-enter-awb', input)).http).toBe(200)
    await courier.fault('courier', 'ok')
    const label = await shop.asOwner('admin/get-shipyaari-lable', { order_product_id })
    expect(label.text).toMatch(/^%PDF-/)
    expect((await shop.asPacker('warehouse/initiate-pickup', { order_product_id })).http).toBe(200)
  })
})
