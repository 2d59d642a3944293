import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { newOrder, onHand, readOrder, refundsOf } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { readAudit, setStatus, viewOrder } from '../../test/orders/staff-orders.ts'
import { paidLine } from '../../test/orders/paid-line.ts'

describe('staff set the status of an order', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop)

  async function paidOrder() {
    const line = await paidLine(shop, phone)
    const { user_unique, version } = (await viewOrder(shop, line.order_number)).order
    return { ...line, customer: user_unique as string, version: version as number }
  }
  const set = (
    { order_number: order, customer }: { order_number: string; customer: string },
    status: number,
    more: Record<string, unknown> = {},
  ) => shop.asOwner('admin/order-update-order-status', { order, customer, status, ...more })

  it('records the reason of an unusual change for staff and not for the customer', async () => {
    const order = await paidOrder()
    await set(order, 3, { reason: '' })
    expect((await set(order, 2, { reason: '  Scanned the wrong parcel ' })).http).toBe(200)
    const { timeline } = await viewOrder(shop, order.order_number)
    expect(timeline.slice(-2)).toMatchObject([
      { text: 'Shipped', reason: '' },
      { text: 'Processing', reason: 'Scanned the wrong parcel', actor: 'admin@handset.example' },
    ])
    const { data: mine } = await order.shopper.call('customer/view-order', { order: order.order_number })
    expect(JSON.stringify(mine)).not.toContain('wrong parcel')
  })

  it('refuses an unusual change whose reason is left empty, and accepts any change without the field', async () => {
    const order = await paidOrder()
    for (const status of [4, 5, 1]) {
      const refused = await set(order, status, { reason: ' ' })
      expect([refused.http, refused.data]).toEqual([422, { reason: ['This field is required'] }])
    }
    expect((await set(order, 2, { reason: 'x'.repeat(201) })).http).toBe(422)
    expect((await readOrder(shop, order.order_number)).status).toBe(2)
    for (const status of [4, 1, 5]) expect((await set(order, status)).http).toBe(200)
  })

  it('shows a delivered order everywhere and notifies its customer once', async () => {
    const order = await paidOrder()
    const response = await set(order, 4, { version: order.version })
    expect([response.http, response.message, response.data.version]).toEqual([
      200,
      'Order status updated',
      order.version + 1,
    ])
    await set(order, 3)
    await set(order, 4)
    await shop.work()
    const delivered = (await shop.messages(order.shopper.mobile)).filter(({ text }) => text.includes('delivered'))
    expect(delivered).toHaveLength(1)
    const { products, timeline } = await viewOrder(shop, order.order_number)
    expect(products[0].delivery_status).toBe(4)
    expect(timeline.slice(-3)).toMatchObject([{ text: 'Delivered' }, { text: 'Shipped' }, { text: 'Delivered' }])
    expect((await readAudit(shop, order.order_number)).at(-1)).toMatchObject({
      actor: 'admin@handset.example',
      action: 'order-update-order-status',
      before: { status: 2 },
      after: { status: 4 },
    })
  })

  it('returns units and payment of a cancelled order once', async () => {
    const order = await paidOrder()
    const before = await onHand(shop, phone)
    const responses = await Promise.all([set(order, 5), set(order, 5), set(order, 5)])
    expect(responses.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(await onHand(shop, phone)).toBe(before + 1)
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ reason: 'cancelled-by-shop' }])
    await shop.work()
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ state: 'requested' }])
    expect((await shop.messages(order.shopper.email))[0]?.text).toContain('has been cancelled')
  })

  it('takes the units of a reopened order again, or refuses if they are gone', async () => {
    const order = await paidOrder()
    await set(order, 5)
    const before = await onHand(shop, phone)
    expect((await set(order, 2)).http).toBe(200)
    expect(await onHand(shop, phone)).toBe(before - 1)
    expect(await brokenInvariants(shop.db)).toEqual([])
    await set(order, 5)
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', phone.id).execute()
    const refused = await set(order, 2)
    expect([refused.http, (await readOrder(shop, order.order_number)).status]).toEqual([409, 5])
    await shop.db.updateTable('variants').set({ on_hand: 30 }).where('id', '=', phone.id).execute()
  })

  it('refuses the second of two staff members who saw the same order version', async () => {
    const order = await paidOrder()
    const responses = await Promise.all([
      set(order, 3, { version: order.version }),
      set(order, 8, { version: order.version }),
    ])
    expect(responses.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(responses.find(({ http }) => http === 409)?.message).toBe(
      'This has changed in the meantime. Please reload and try again',
    )
  })

  it('releases the stock of a cancelled unpaid order, which can no longer be paid', async () => {
    const { shopper, order } = await newOrder(shop, phone)
    const { order_number } = order
    expect((await setStatus(shop, order_number, 5)).http).toBe(200)
    const again = await shopper.call('customer/retry-payment', { order_number, payment_method: 'pinelabs' })
    expect(again.http).not.toBe(200)
    expect(await refundsOf(shop, order_number)).toEqual([])
  })

  it('refuses an unknown status, order or customer', async () => {
    const order = await paidOrder()
    expect((await set(order, 11)).data).toHaveProperty('status')
    expect(await set({ ...order, customer: 'somebody-else' }, 3)).toMatchObject({
      http: 422,
      data: { customer: ['This order belongs to another customer'] },
    })
    expect((await set({ ...order, order_number: 'HS1' }, 3)).http).toBe(404)
  })
})
