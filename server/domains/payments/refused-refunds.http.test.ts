import { describe, expect, it } from 'vitest'
import { refundsOf, runJob } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { expectAfterWork, payCancelledOrder } from '../../test/orders/order-payments.ts'

describe('a refund at Pine Labs', () => {
  const shop = useCheckedShop('pinelabs')
  const phone = usePhone(shop, 9)

  async function dueRefund() {
    const { refundId, order_number } = await payCancelledOrder(shop, phone, 'pinelabs')
    return { refundId, stored: () => refundsOf(shop, order_number) }
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
    await expectAfterWork(shop, async () => (await stored())[0]?.state).toBe('done')
  })

  it('has no id where the aggregator names none', async () => {
    const { refundId, stored } = await dueRefund()
    await runJob(shop.app, 'send-refund', { refundId })
    expect(await stored()).toMatchObject([{ state: 'requested', provider_refund_id: null }])
  })
})
