import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeShipment, moveAndTrack, sellPhones, ship, shipmentOf, type SoldLine } from '../../test/orders/parcels.ts'
import { useShiprocketShop } from '../../test/providers/shiprocket-shop.ts'
import type { TestShop } from '../../test/shop.ts'
import { changeOrder, runJob } from '../../test/shopper.ts'
import { trackShipment } from './track-shipments.ts'
import { listQueue, setStatus } from '../../test/orders/staff-orders.ts'

/** The orders of a line in the books of the courier. */
async function ordersAt({ db }: TestShop, { order_number, order_product_id }: SoldLine) {
  const { rows } = await sql<{ order_cancelled: boolean }>`
    select order_cancelled from sandbox.shipments where reference like ${`${order_number}-${order_product_id}%`}`.execute(
    db,
  )
  return rows
}

describe('a shop that ships with Shiprocket', () => {
  const { courier, shop } = useShiprocketShop()

  async function bookedLine(pincode: string) {
    const { line, order_number } = await sellPhones(shop)
    await changeOrder(shop, order_number, { pincode })
    expect((await ship(shop, line)).http).toBe(200)
    return line
  }

  it('keeps reference and order when the wallet is empty, and says so', async () => {
    const { line } = await sellPhones(shop)
    await courier.fault('courier', 'lie', { times: 1 })
    const refused = await ship(shop, line)
    expect([refused.http, refused.message]).toEqual([
      409,
      'The courier did not accept this: The Shiprocket wallet is too low: recharge it in their panel, then ship again',
    ])
    expect(await shipmentOf(shop, line)).toMatchObject({
      state: 'booking',
      message: expect.stringContaining('wallet'),
      reference: `${line.order_number}-${line.order_product_id}`,
    })
    expect((await ship(shop, line)).http).toBe(200)
    expect(await ordersAt(courier, line)).toEqual([{ order_cancelled: false }])
  })

  it('cancels the order of a parcel that it gives up', async () => {
    const { line } = await sellPhones(shop)
    await courier.fault('courier', 'lie', { times: 1 })
    await ship(shop, line)
    await changeShipment(shop, line, { created_at: new Date(Date.now() - 25 * 3_600_000) })
    await runJob(shop.app, 'resolve-bookings', {})
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'failed' })
    expect(await ordersAt(courier, line)).toEqual([{ order_cancelled: true }])
  })

  async function cancelledOrder() {
    const line = await bookedLine('411038')
    expect((await setStatus(shop, line.order_number, 5)).http).toBe(200)
    await shop.work()
    expect(await shipmentOf(shop, line)).toMatchObject({
      state: 'booked',
      cancel_asked_at: expect.any(Date),
      message: 'The courier was asked to cancel this parcel',
    })
    return line
  }
  const moved = (line: SoldLine, status: string) => moveAndTrack({ shop, courier }, line, status)
  const unstopped = () => listQueue(shop, 'cancelled_but_moving')

  it('waits for the carrier before it calls a parcel cancelled', async () => {
    const line = await cancelledOrder()
    await runJob(shop.app, 'cancel-shipments', { orderId: (await shipmentOf(shop, line)).order_id })
    const { id } = await shipmentOf(shop, line)
    await trackShipment(shop.app.services, id)
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booked' })
    await moved(line, 'CANCELLED')
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'cancelled', message: 'The order was cancelled' })
    expect(await unstopped()).not.toContain(line.order_number)
  })

  it('raises the alarm when a parcel is collected although its order is cancelled', async () => {
    const line = await cancelledOrder()
    expect(await unstopped()).not.toContain(line.order_number)
    await moved(line, 'PICKED UP')
    expect(shop.errors.splice(0).join('')).toContain('has collected this parcel although it was asked to cancel it')
    expect(await shipmentOf(shop, line)).toMatchObject({
      state: 'booked',
      shipped_at: expect.any(Date),
      message: expect.stringContaining('call it back'),
    })
    expect(await unstopped()).toContain(line.order_number)
    await moved(line, 'RTO INITIATED')
    await moved(line, 'RTO DELIVERED')
    const { order_product_id } = line
    expect((await shop.asOwner('admin/order-confirm-return', { order_product_id })).http).toBe(200)
    expect(await unstopped()).not.toContain(line.order_number)
  })

  it('raises it also when the carrier had cancelled the parcel before', async () => {
    const line = await cancelledOrder()
    await moved(line, 'CANCELLED')
    await moved(line, 'PICKED UP')
    expect(shop.errors.splice(0).join('')).toContain('has collected this parcel although it was asked to cancel it')
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booked' })
    expect(await unstopped()).toContain(line.order_number)
  })

  it('shows an order whose carrier has not answered a cancellation for a day', async () => {
    const line = await cancelledOrder()
    await changeShipment(shop, line, { cancel_asked_at: new Date(Date.now() - 25 * 3_600_000) })
    expect(await unstopped()).toContain(line.order_number)
  })

  it.each([
    ['411038', 'scheduled by the AWB'],
    ['411001', 'scheduled on request'],
  ])('shows the day on which the courier comes, and keeps its manifest: to %s, %s', async (pincode) => {
    const line = await bookedLine(pincode)
    const { order_product_id } = line
    expect((await shop.asOwner('admin/get-shipyaari-lable', { order_product_id })).http).toBe(200)
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 86_400_000)
    const pickup = await shop.asPacker('warehouse/initiate-pickup', { order_product_id })
    expect([pickup.http, pickup.data.pickup_date]).toEqual([200, tomorrow])
    const { id } = await shipmentOf(shop, line)
    await runJob(shop.app, 'keep-manifest', { shipmentId: id })
    const { manifest_file } = await shipmentOf(shop, line)
    const stored = await shop.app.services.documents.read(manifest_file ?? '')
    expect(stored?.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await shop.asOwner('admin/get-manifest', { order_product_id })).text).toMatch(/^%PDF-/)
    await runJob(shop.app, 'keep-manifest', { shipmentId: id })
    expect((await shipmentOf(shop, line)).manifest_file).toBe(manifest_file)
  })
})
