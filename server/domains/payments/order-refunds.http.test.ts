import { describe, expect, it } from 'vitest'
import { stockedVariant } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'
import { paidLine } from '../../test/orders/paid-line.ts'

describe("a customer's order whose payment goes back", () => {
  const shop = useShop()

  it('shows the refund with its state and references, also a refused one, and none that was stopped', async () => {
    const { shopper, ...order } = await paidLine(shop, await stockedVariant(shop, 5), { pays: 'razorpay' })
    const view = async () => (await shopper.call('customer/view-order', { order: order.order_number })).data.refunds
    expect(await view()).toEqual([])

    const seen = (await shop.asOwner('admin/order-view-single-order', { order: order.order_number })).data
    await shop.asOwner('admin/order-update-order-status', {
      order: order.order_number,
      customer: seen.order.user_unique,
      status: 5,
    })
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
