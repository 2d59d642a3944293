import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

describe("a customer's order whose payment goes back", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it('shows the refund with its state and references, also a refused one, and none that was stopped', async () => {
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    const order = await shopper.unpaidOrder(await stockedVariant(shop, 5))
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    const view = async () => (await shopper.call('customer/view-order', { order: order.order_number })).data.refunds
    expect(await view()).toEqual([])

    const token = await shop.token('admin')
    const seen = (await shop.call('admin/order-view-single-order', { order: order.order_number }, { token })).data
    await shop.call(
      'admin/order-update-order-status',
      { order: order.order_number, customer: seen.order.user_unique, status: 5 },
      { token },
    )
    const refund = {
      amount: order.order_total,
      state: 'due',
      at: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      reference: '',
      bank_reference: '',
    }
    expect(await view()).toEqual([refund])
    await shop.work()
    const requested = { ...refund, state: 'requested', reference: expect.stringMatching(/^rfnd_/) }
    expect(await view()).toEqual([requested])

    const change = (values: { state: string; bank_reference?: string }) =>
      shop.db.updateTable('refunds').set(values).execute()
    await change({ state: 'done', bank_reference: '123456789012' })
    expect(await view()).toEqual([{ ...requested, state: 'done', bank_reference: '123456789012' }])
    await change({ state: 'refused' })
    expect(await view()).toMatchObject([{ state: 'refused' }])
    await change({ state: 'stopped' })
    expect(await view()).toEqual([])
  })
})
