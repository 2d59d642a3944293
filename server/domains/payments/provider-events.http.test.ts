import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { paymentProviders } from '../../test/orders/provider-notifications.ts'
import { paymentIdOf, refundsOf } from '../../test/shopper.ts'
import { reconcileRefunds } from './register-refund.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { expectAfterWork } from '../../test/orders/order-payments.ts'
import { setStatus, viewOrder } from '../../test/orders/staff-orders.ts'
import { paidLine } from '../../test/orders/paid-line.ts'

const [, razorpay] = paymentProviders

describe('what Razorpay reports after a payment', () => {
  const shop = useCheckedShop('razorpay')
  const phone = usePhone(shop)

  async function paidOrder() {
    const order = await paidLine(shop, phone, { pays: 'razorpay' })
    const view = () => viewOrder(shop, order.order_number)
    const cancel = () => setStatus(shop, order.order_number, 5, { reason: 'asked for by the customer' })
    return { ...order, view, cancel }
  }

  const stateOf = async ({ order_number }: { order_number: string }) => (await refundsOf(shop, order_number))[0]?.state

  it('ends a refund by its event, without the reconciler', async () => {
    const order = await paidOrder()
    await order.cancel()
    await expectAfterWork(shop, () => stateOf(order)).toBe('done')
    expect((await order.view()).refunds).toMatchObject([{ state: 'done' }])
  })

  it('leaves a refund that failed at the bank to staff', async () => {
    const order = await paidOrder()
    await shop.fault('razorpay', 'refund-failed', { times: 1 })
    await order.cancel()
    await expectAfterWork(shop, () => stateOf(order)).toBe('refused')
    expect((await order.view()).refunds).toMatchObject([{ state: 'refused' }])
  })

  it('believes no refund event: Razorpay is asked for the refund', async () => {
    const order = await paidOrder()
    await order.cancel()
    await shop.fault('razorpay', 'no-webhook')
    await shop.work()
    const [refund] = await refundsOf(shop, order.order_number)
    const body = JSON.stringify({
      entity: 'event',
      event: 'refund.failed',
      payload: { refund: { entity: { id: 'rfnd_1', receipt: refund?.merchant_refund_id, status: 'failed' } } },
    })
    expect(await razorpay?.sendWebhook(shop, body)).toMatchObject({ http: 200 })
    await shop.work()
    expect(await stateOf(order)).toMatch(/requested|done/)
  })

  it('shows staff a dispute, how it stands and until when to answer', async () => {
    const order = await paidOrder()
    expect((await order.view()).disputes).toEqual([])
    await shop.pay(order.redirect_url, 'dispute-created', 'none')
    const disputes = async () => (await order.view()).disputes
    await expectAfterWork(shop, disputes).toEqual([
      {
        dispute_id: expect.stringMatching(/^disp_/),
        phase: 'chargeback',
        status: 'open',
        amount: order.order_total,
        reason: 'The cardholder does not recognise the payment',
        respond_by: expect.stringMatching(/^20\d\d-/),
        at: expect.any(String),
      },
    ])
    await shop.pay(order.redirect_url, 'dispute-lost', 'none')
    await expectAfterWork(shop, async () => (await disputes())[0].status).toBe('lost')
  })

  it('goes back to no earlier stage of a dispute when its reports arrive in another order', async () => {
    const order = await paidOrder()
    const payment_id = await paymentIdOf(shop, order)
    const report = (status: string, at: number) => {
      const id = 'disp_Esz7KAitoYM7PJ'
      const entity = { id, payment_id, amount: 100, currency: 'INR', phase: 'chargeback', status }
      const event = { entity: 'event', event: `payment.dispute.${status}`, created_at: at }
      return razorpay?.sendWebhook(shop, JSON.stringify({ ...event, payload: { dispute: { entity } } }))
    }
    for (const [status, at] of [
      ['under_review', 1_795_237_800],
      ['won', 1_795_237_900],
      ['open', 1_795_237_700],
    ] as const) {
      expect(await report(status, at)).toMatchObject({ http: 200 })
      await shop.work()
    }
    expect((await order.view()).disputes).toMatchObject([{ status: 'won', amount: 1, respond_by: '' }])
  })

  it('lets no refund that hangs keep the others waiting', async () => {
    const orders = [await paidOrder(), await paidOrder()]
    for (const order of orders) await order.cancel()
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
    await sql`update refunds set created_at = now() - interval '1 hour' where state = 'due'`.execute(shop.db)
    await shop.fault('razorpay', 'error')
    await reconcileRefunds(shop.services, 1)
    await shop.work()
    await shop.fault('razorpay', 'ok')
    await reconcileRefunds(shop.services, 1)
    await shop.work()
    expect(await Promise.all(orders.map(stateOf))).toEqual(['due', 'requested'])
  })
})
