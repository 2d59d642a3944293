import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { brokenInvariants } from '../../test/invariants.ts'
import { send } from '../../test/http-client.ts'
import {
  lightPhones,
  lineStatus,
  moveParcel,
  type Sale,
  sale,
  ship,
  shipmentOf,
  type SoldLine,
} from '../../test/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { readOrder, runJob, type TestVariant } from '../../test/shopper.ts'

describe('tracking events', () => {
  let shop: TestShop
  let token = ''
  let phones: TestVariant[]
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    phones = await lightPhones(shop, 2)
  })
  afterEach(async () => {
    await shop.fault('courier', 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  afterAll(() => shop.close())

  async function shipped(count = 1): Promise<Sale & { awbs: string[]; line: SoldLine; awb: string }> {
    const sold = await sale(shop, phones.slice(0, count))
    const awbs: string[] = []
    for (const line of sold.lines) awbs.push((await ship(shop, token, line)).data.tracking_id)
    const [line] = sold.lines
    if (!line || !awbs[0]) throw new Error('Nothing was shipped')
    return { ...sold, awbs, line, awb: awbs[0] }
  }
  const orderStatusOf = async ({ order_number }: { order_number: string }) =>
    (await readOrder(shop, order_number)).status
  const reportStatus = (line: SoldLine, status: number) =>
    expect.poll(() => lineStatus(shop, line), { timeout: 8000 }).toBe(status)
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
  const postWebhook = (body: unknown, key: string | undefined = credentials.courier.token) => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    return send(new URL('/api/public/courier-webhook', shop.origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        ...(key === '' ? {} : { 'x-api-key': key }),
      },
      body: bytes,
    })
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
    const { data } = await shop.call('admin/order-view-single-order', { order: parcel.order_number }, { token })
    expect(
      data.timeline
        .filter(({ actor }: { actor: string }) => actor === 'courier')
        .map(({ code }: { code: number }) => code),
    ).toEqual([3, 4])
  })

  it('tells the customer of a parcel whose courier was not named', async () => {
    const parcel = await shipped()
    await shop.db.updateTable('shipments').set({ courier: '' }).where('awb', '=', parcel.awb).execute()
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
      expect((await postWebhook(body, key)).http).toBe(401)
    expect(await lineStatus(shop, parcel.line)).toBe(8)
    for (const strange of [
      { awb: 'NOBODY00001', currentStatus: 'DELIVERED' },
      {},
      'no json',
      '[]',
      { awb: parcel.awb },
      { awb: { $ne: 1 }, currentStatus: ['DELIVERED'] },
    ])
      expect((await postWebhook(strange)).http).toBe(200)
    expect(await lineStatus(shop, parcel.line)).toBe(8)
    expect((await postWebhook(body)).http).toBe(200)
    expect(await lineStatus(shop, parcel.line)).toBe(4)
  })

  it('applies a tracking event once when it arrives ten times at once', async () => {
    const parcel = await shipped()
    await shop.fault('courier', 'repeat', { times: 2 })
    await moveParcel(shop, parcel.awb, 'PICKED UP')
    await reportStatus(parcel.line, 3)
    await moveParcel(shop, parcel.awb, 'DELIVERED')
    await reportStatus(parcel.line, 4)
    await expect
      .poll(
        () =>
          shop.db
            .selectFrom('sandbox.webhooks' as never)
            .select(['event' as never])
            .where('delivered_at' as never, 'is', null)
            .execute(),
        { timeout: 8000 },
      )
      .toEqual([])
    expect(await eventsOf(parcel.line)).toHaveLength(2)
    expect(await smsOf(parcel, 'has been shipped')).toHaveLength(1)
    expect(await smsOf(parcel, 'has been delivered')).toHaveLength(1)
  })

  it('stores late tracking events as history only', async () => {
    const parcel = await shipped()
    await shop.fault('courier', 'reorder', { times: 1 })
    await moveParcel(shop, parcel.awb, 'DELIVERED')
    await reportStatus(parcel.line, 4)
    await expect.poll(async () => (await eventsOf(parcel.line)).length, { timeout: 8000 }).toBe(2)
    expect((await eventsOf(parcel.line)).map(({ status }) => status)).toEqual(['IN TRANSIT', 'DELIVERED'])
    expect([await lineStatus(shop, parcel.line), await orderStatusOf(parcel)]).toEqual([4, 4])
  })

  it('queries the courier once when no webhook arrives, however often the job runs', async () => {
    const parcel = await shipped()
    await shop.fault('courier', 'no-webhook', { times: 2 })
    await moveParcel(shop, parcel.awb, 'PICKED UP')
    await moveParcel(shop, parcel.awb, 'DELIVERED')
    const again = () => shop.db.updateTable('shipments').set({ checked_at: null }).execute()
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
      await shop.db.updateTable('shipments').set({ checked_at: null }).where('awb', '=', parcel.awb).execute()
      await runJob(shop.app, 'track-shipments', {})
      expect(await lineStatus(shop, parcel.line)).toBe(8)
      await shop.fault('courier', 'ok')
      await shop.db.updateTable('shipments').set({ checked_at: null }).where('awb', '=', parcel.awb).execute()
      await runJob(shop.app, 'track-shipments', {})
      expect(await lineStatus(shop, parcel.line)).toBe(4)
    },
  )

  it('leaves a lost or damaged parcel to staff', async () => {
    const parcel = await shipped()
    await moveParcel(shop, parcel.awb, 'PICKED UP')
    await reportStatus(parcel.line, 3)
    await moveParcel(shop, parcel.awb, 'LOST')
    await expect
      .poll(async () => (await shipmentOf(shop, parcel.line)).message, { timeout: 8000 })
      .toBe('The courier reports: Lost')
    expect([await lineStatus(shop, parcel.line), await orderStatusOf(parcel)]).toEqual([3, 3])
    const order = { order: parcel.line.order_number }
    const { data } = await shop.call('admin/order-view-single-order', order, { token: await shop.token('admin') })
    expect(data.products[0]).toMatchObject({ parcel_message: 'The courier reports: Lost', undelivered: 'none' })
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
    const again = await ship(shop, token, parcel.line)
    expect([again.http, again.data.tracking_id === parcel.awb]).toEqual([200, false])
    expect(await lineStatus(shop, parcel.line)).toBe(8)
  })

  it('cancels the parcel of a cancelled order unless it has left', async () => {
    const cancel = async ({ order_number }: Sale) => {
      const { data } = await shop.call('admin/order-view-single-order', { order: order_number }, { token })
      expect(
        (
          await shop.call(
            'admin/order-update-order-status',
            { order: order_number, customer: data.order.user_unique, status: 5 },
            { token },
          )
        ).http,
      ).toBe(200)
    }
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
