import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, type Shopper, stockedVariant, type TestVariant, type UnpaidOrder } from '../../test/shopper.ts'

describe('the SMS about an order', () => {
  let shop: TestShop
  let token = ''
  let phone: TestVariant
  let shopper: Shopper
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    phone = await stockedVariant(shop, 5)
    shopper = await newShopper(shop)
  })
  afterAll(() => shop.close())

  const placed = async (): Promise<UnpaidOrder> => {
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    return order
  }
  const seen = async (order: UnpaidOrder) =>
    (await shop.call('admin/order-view-single-order', { order: order.order_number }, { token })).data.messages
  const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)

  it('is listed for staff, of this order alone, and never for the customer', async () => {
    const [first, second] = [await placed(), await placed()]
    await shop.work()
    for (const order of [first, second])
      expect(await seen(order)).toEqual([{ kind: 'order_placed', state: 'sent', at, failure: '' }])
    expect((await shopper.call('customer/view-order', { order: first.order_number })).data).not.toHaveProperty(
      'messages',
    )
  })

  it('says why it failed, in the words of the delivery report', async () => {
    const order = await placed()
    await shop.work()
    const sent = await shop.messages(shopper.mobile)
    const message = sent.find(({ text }) => text.includes(order.order_number))
    const report = (status: string) =>
      fetch(`${shop.origin}/sandbox/messages/${message?.id}/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      })
    await report('9')
    await expect
      .poll(() => seen(order))
      .toEqual([
        {
          kind: 'order_placed',
          state: 'failed',
          at,
          failure: 'the number is on the do-not-call list (NDNC) (9, NDNC)',
        },
      ])
    await report('1')
    await expect.poll(() => seen(order)).toMatchObject([{ state: 'delivered', failure: '' }])
  })
})
