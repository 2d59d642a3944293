import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import {
  changeShipment,
  lineStatus,
  moveParcel,
  type Sale,
  sellPhones,
  ship,
  shipmentOf,
  type SoldLine,
  webhooksAreDelivered,
} from '../../test/orders/parcels.ts'
import { readOrder, runJob } from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { setStatus, viewOrder } from '../../test/orders/staff-orders.ts'

describe('tracking events', () => {
  const shop = useCheckedShop('courier')

  async function shipped(count = 1) {
    const sold = await sellPhones(shop, { count })
    const awbs: string[] = []
    for (const line of sold.lines) awbs.push((await ship(shop, line)).data.tracking_id)
    return { ...sold, awbs, awb: awbs[0] ?? '' }
  }
  const orderStatusOf = async ({ order_number }: { order_number: string }) =>
    (await readOrder(shop, order_number)).status
  const reportStatus = (line: SoldLine, status: number) => expect.poll(() => lineStatus(shop, line)).toBe(status)
  const eventsOf = async (line: SoldLine) =>
    shop.db
      .selectFrom('shipment_events')
      .selectAll()
      .where('shipment_id', '=', (await shipmentOf(shop, line)).id)
      .orderBy('at')
      .execute()
  const smsOf = async ({ shopper }: Sale, term: string) => {
    await shop.work()
    return (await shop.messages(shopper.mobile)).filter(({ text }) => text.includes(term)).map(({ text }) => text)
  }
  const postWebhook = async (body: unknown, key = credentials.courier.token) => {
    const response = await fetch(`${shop.origin}/api/public/courier-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === '' ? {} : { 'x-api-key': key }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return response.status
  }

  it('moves the line and its order and notifies the customer once per step', async () => {
    const parcel = await shipped()
    expect(await moveParcel(shop, parcel.awb, 'picked_up')).toBe(200)
    await reportStatus(parcel.line, 3)
    expect(await orderStatusOf(parcel)).toBe(3)
    await moveParcel(shop, parcel.awb, 'IN TRANSIT')
    await moveParcel(shop, parcel.awb, 'OUT FOR DELIVERY')
    await moveParcel(shop, parcel.awb, 'DELIVERED')
    await reportStatus(parcel.line, 4)
    expect(await orderStatusOf(parcel)).toBe(4)
    const links = await smsOf(parcel, 'has been shipped')
    expect(links).toEqual([expect.stringContaining(`${shop.origin}/sandbox/track/${parcel.awb}`)])
    expect(await smsOf(parcel, 'has been delivered')).toHaveLength(1)
    const row = await shipmentOf(shop, parcel.line)
    expect([row.shipped_at, row.delivered_at, row.returned_at]).toEqual([expect.any(Date), expect.any(Date), null])
    expect((await eventsOf(parcel.line)).map(({ status }) => status)).toEqual([
      'PICKED UP',
      'IN TRANSIT',
      'OUT FOR DELIVERY',
      'DELIVERED',
    ])
    const timeline = (await viewOrder(shop, parcel.order_number)).timeline as { actor: string; code: number }[]
    expect(timeline.filter(({ actor }) => actor === 'courier').map(({ code }) => code)).toEqual([3, 4])
  })

  it('notifies the customer of a parcel whose courier has no name', async () => {
    const parcel = await shipped()
    await changeShipment(shop, parcel.line, { courier: '' })
    await moveParcel(shop, parcel.awb, 'PICKED UP')
    await reportStatus(parcel.line, 3)
    // An operator drops a message of which a variable is empty.
    expect(await smsOf(parcel, 'has been shipped')).toEqual([expect.stringContaining('shipped by our courier, AWB')])
  })

  it('shows the progress of an order with two parcels', async () => {
    const parcel = await shipped(2)
    const [first, second] = parcel.awbs as [string, string]
    const [one, two] = parcel.lines as [SoldLine, SoldLine]
    await moveParcel(shop, first, 'PICKED UP')
    await reportStatus(one, 3)
    expect(await orderStatusOf(parcel)).toBe(9)
    await moveParcel(shop, second, 'PICKED UP')
    await reportStatus(two, 3)
    expect(await orderStatusOf(parcel)).toBe(3)
    await moveParcel(shop, first, 'DELIVERED')
    await reportStatus(one, 4)
    expect(await orderStatusOf(parcel)).toBe(6)
    await moveParcel(shop, second, 'DELIVERED')
    await reportStatus(two, 4)
    expect(await orderStatusOf(parcel)).toBe(4)
    expect(await smsOf(parcel, 'has been shipped')).toHaveLength(2)
    expect(await smsOf(parcel, 'has been delivered')).toHaveLength(1)
  })

  it('refuses a tracking webhook without the right token, and acknowledges unknown parcels', async () => {
    const parcel = await shipped()
    const body = { awb: parcel.awb, orderId: 'x', currentStatus: 'DELIVERED' }
    for (const key of ['', 'wrong', `${credentials.courier.token} `.trim().slice(1), randomBytes(40).toString('hex')])
      expect(await postWebhook(body, key)).toBe(401)
    expect(await lineStatus(shop, parcel.line)).toBe(8)
    for (const strange of [
      { awb: 'NOBODY00001', currentStatus: 'DELIVERED' },
      {},
      'no json',
      '[]',
      { awb: parcel.awb },
      { awb: { $ne: 1 }, currentStatus: ['DELIVERED'] },
    ])
      expect(await postWebhook(strange)).toBe(200)
    expect(await lineStatus(shop, parcel.line)).toBe(8)
    expect(await postWebhook(body)).toBe(200)
    expect(await lineStatus(shop, parcel.line)).toBe(4)
  })

  it('applies a tracking event once when it arrives ten times at once', async () => {
    const parcel = await shipped()
    await shop.fault('courier', 'repeat', { times: 2 })
    await moveParcel(shop, parcel.awb, 'PICKED UP')
    await reportStatus(parcel.line, 3)
    await moveParcel(shop, parcel.awb, 'DELIVERED')
    await reportStatus(parcel.line, 4)
    await webhooksAreDelivered(shop)
    expect(await eventsOf(parcel.line)).toHaveLength(2)
    expect(await smsOf(parcel, 'has been shipped')).toHaveLength(1)
    expect(await smsOf(parcel, 'has been delivered')).toHaveLength(1)
  })

  it('stores late tracking events as history only', async () => {
    const parcel = await shipped()
    await shop.fault('courier', 'reorder', { times: 1 })
    await moveParcel(shop, parcel.awb, 'DELIVERED')
    await reportStatus(parcel.line, 4)
    await expect.poll(async () => (await eventsOf(parcel.line)).length).toBe(2)
    expect((await eventsOf(parcel.line)).map(({ status }) => status)).toEqual(['IN TRANSIT', 'DELIVERED'])
    expect([await lineStatus(shop, parcel.line), await orderStatusOf(parcel)]).toEqual([4, 4])
  })

  it('queries the courier once when no webhook arrives, however often the job runs', async () => {
    const parcel = await shipped()
    await shop.fault('courier', 'no-webhook', { times: 2 })
    await moveParcel(shop, parcel.awb, 'PICKED UP')
    await moveParcel(shop, parcel.awb, 'DELIVERED')
    const again = () => changeShipment(shop, parcel.line, { checked_at: null })
    await again()
    await Promise.all([runJob(shop.app, 'track-shipments', {}), runJob(shop.app, 'track-shipments', {})])
    expect([await lineStatus(shop, parcel.line), await orderStatusOf(parcel)]).toEqual([4, 4])
    await again()
    await runJob(shop.app, 'track-shipments', {})
    // The booking, the pickup and the delivery.
    expect(await eventsOf(parcel.line)).toHaveLength(3)
    expect(await smsOf(parcel, 'has been delivered')).toHaveLength(1)
    // The parcel was delivered directly: a tracking link would come too late.
    expect(await smsOf(parcel, 'has been shipped')).toEqual([])
  })

  it.each(['error', 'reset', 'lie'])(
    'changes nothing when the courier cannot be queried or sends invalid data: %s',
    async (mode) => {
      const parcel = await shipped()
      await shop.fault('courier', 'no-webhook', { times: 1 })
      await moveParcel(shop, parcel.awb, 'DELIVERED')
      await shop.fault('courier', mode)
      await changeShipment(shop, parcel.line, { checked_at: null })
      await runJob(shop.app, 'track-shipments', {})
      expect(await lineStatus(shop, parcel.line)).toBe(8)
      await shop.fault('courier', 'ok')
      await changeShipment(shop, parcel.line, { checked_at: null })
      await runJob(shop.app, 'track-shipments', {})
      expect(await lineStatus(shop, parcel.line)).toBe(4)
    },
  )

  it('leaves a lost or damaged parcel to staff', async () => {
    const parcel = await shipped()
    await moveParcel(shop, parcel.awb, 'PICKED UP')
    await reportStatus(parcel.line, 3)
    await moveParcel(shop, parcel.awb, 'LOST')
    await expect.poll(async () => (await shipmentOf(shop, parcel.line)).message).toBe('The courier reports: Lost')
    expect([await lineStatus(shop, parcel.line), await orderStatusOf(parcel)]).toEqual([3, 3])
    const { products } = await viewOrder(shop, parcel.order_number)
    expect(products[0]).toMatchObject({ parcel_message: 'The courier reports: Lost', undelivered: 'none' })
  })

  it('lets staff ship a line again after the courier cancelled its parcel', async () => {
    const parcel = await shipped()
    await moveParcel(shop, parcel.awb, 'CANCELLED')
    await reportStatus(parcel.line, 5)
    expect(await orderStatusOf(parcel)).toBe(8)
    expect(await shipmentOf(shop, parcel.line)).toMatchObject({
      state: 'cancelled',
      message: expect.stringContaining('ship it again'),
    })
    const again = await ship(shop, parcel.line)
    expect([again.http, again.data.tracking_id === parcel.awb]).toEqual([200, false])
    expect(await lineStatus(shop, parcel.line)).toBe(8)
  })

  it('cancels the parcel of a cancelled order unless it has left', async () => {
    const cancel = async ({ order_number }: Sale) => expect((await setStatus(shop, order_number, 5)).http).toBe(200)
    const parcel = await shipped()
    await shop.fault('courier', 'error', { times: 1 })
    await cancel(parcel)
    await expect(
      runJob(shop.app, 'cancel-shipments', { orderId: (await readOrder(shop, parcel.order_number)).id }),
    ).rejects.toThrow('not cancelled yet')
    await shop.work()
    expect(await shipmentOf(shop, parcel.line)).toMatchObject({ state: 'cancelled' })
    const cancelledLine = await shipped()
    await moveParcel(shop, cancelledLine.awb, 'PICKED UP')
    await reportStatus(cancelledLine.line, 3)
    await cancel(cancelledLine)
    await shop.work()
    expect(await shipmentOf(shop, cancelledLine.line)).toMatchObject({ state: 'booked' })
  })
})
