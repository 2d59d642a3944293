import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, refundsOf, runJob, stockedVariant, type TestVariant } from '../../test/shopper.ts'

describe('a refund at Pine Labs', () => {
  let shop: TestShop
  let phone: TestVariant
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 9)
  })
  afterEach(async () => {
    await shop.fault('pinelabs', 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  afterAll(() => shop.close())

  /** A payment that must be refunded: staff cancelled its order. */
  async function dueRefund() {
    const shopper = await newShopper(shop, { pays: 'pinelabs' })
    const order = await shopper.unpaidOrder(phone)
    await shop.db.updateTable('orders').set({ status: 5 }).where('order_number', '=', order.order_number).execute()
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    const [refund] = await refundsOf(shop, order.order_number)
    return { refundId: refund?.id ?? 0, stored: () => refundsOf(shop, order.order_number) }
  }

  it('is refused for good for a merchant who may not refund, and not asked for again', async () => {
    const { refundId, stored } = await dueRefund()
    await shop.fault('pinelabs', 'refund-refused')
    await runJob(shop.app, 'send-refund', { refundId })
    expect(await stored()).toMatchObject([{ state: 'refused', provider_message: expect.stringContaining('-29') }])
  })

  it('is done as soon as Pine Labs reports it', async () => {
    const { refundId, stored } = await dueRefund()
    await runJob(shop.app, 'send-refund', { refundId })
    expect(await stored()).toMatchObject([{ state: 'requested' }])
    await expect
      .poll(
        async () => {
          await shop.work()
          return (await stored())[0]?.state
        },
        { timeout: 10_000 },
      )
      .toBe('done')
  })

  it('has no id where the aggregator names none', async () => {
    const { refundId, stored } = await dueRefund()
    await runJob(shop.app, 'send-refund', { refundId })
    expect(await stored()).toMatchObject([{ state: 'requested', provider_refund_id: null }])
  })
})
