import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  changeAttempt,
  expireHold,
  newOrder,
  newShopper,
  onHand,
  readAttempt,
  readOrder,
  refundsOf,
  runJob,
  type UnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { expectAfterWork, payCancelledOrder, payUnseen } from '../../test/orders/order-payments.ts'

describe.each(['pinelabs', 'razorpay'] as const)('abandoned payment window (%s)', (provider) => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 40)

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const age = (order: UnpaidOrder, minutes: number) =>
    changeAttempt(shop, order, { created_at: minutesAgo(minutes), checked_at: null })
  const reconcile = () => runJob(shop.app, 'reconcile-payments', {})
  const sendRefund = (refundId = 0) => runJob(shop.app, 'send-refund', { refundId })

  it('the reconciler places a paid order without any event', async () => {
    const { shopper, order } = await newOrder(shop, phone, { pays: provider })
    await payUnseen(shop, order, provider)
    await age(order, 2)
    await reconcile()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
    expect((await shopper.call('customer/view-latest-order')).data.order).toEqual({
      order_number: order.order_number,
      order_total: order.order_total,
    })
  })

  it('the reconciler does not query a payment in its first minute or too often', async () => {
    const { order } = await newOrder(shop, phone, { pays: provider })
    await payUnseen(shop, order, provider)
    await reconcile()
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'open' })
    await changeAttempt(shop, order, { created_at: minutesAgo(600), checked_at: minutesAgo(50) })
    await reconcile()
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'open' })
    await age(order, 2)
    await reconcile()
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'captured' })
  })

  it('keeps the order while the provider responds with errors, resets and invalid data, and places it afterwards', async () => {
    const { order } = await newOrder(shop, phone, { pays: provider })
    await payUnseen(shop, order, provider)
    for (const mode of ['error', 'reset']) {
      await age(order, 2)
      await shop.fault(provider, mode, { times: 1 })
      await reconcile()
      expect(await readAttempt(shop, order)).toMatchObject({ state: 'open' })
      expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 1 })
    }
    await shop.fault(provider, 'ok')
    await age(order, 2)
    await reconcile()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 2 })
  })

  it('finds a payment although the process died before it could redirect the customer', async () => {
    const { order } = await newOrder(shop, phone, { pays: provider })
    await payUnseen(shop, order, provider)
    await changeAttempt(shop, order, {
      state: 'created',
      redirect_url: null,
      created_at: minutesAgo(3),
      checked_at: null,
    })
    await reconcile()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 2 })
  })

  it('abandons an attempt a day after its expiry, long after its stock was released', async () => {
    const { order } = await newOrder(shop, phone, { pays: provider })
    await expireHold(shop, order.order_number)
    await age(order, 30)
    await shop.fault(provider, 'error')
    await reconcile()
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'open' })
    await changeAttempt(shop, order, { created_at: minutesAgo(3000), checked_at: null, expires_at: minutesAgo(2900) })
    await reconcile()
    await shop.fault(provider, 'ok')
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'abandoned' })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 3 })
  })

  it('places an order when the payment of an abandoned attempt turns up', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const before = await onHand(shop, phone)
    const order = await shopper.unpaidOrder(phone)
    await changeAttempt(shop, order, { state: 'abandoned', decided_at: minutesAgo(1) })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await expectAfterWork(shop, async () => (await readAttempt(shop, order)).state).toBe('captured')
    expect(await onHand(shop, phone)).toBe(before - 1)
  })

  it('requests a refund and follows it until it is done', async () => {
    const order = await payCancelledOrder(shop, phone, provider)
    await shop.work()
    expect(await refundsOf(shop, order.order_number)).toEqual([
      expect.objectContaining({ state: 'requested', decided_at: null }),
    ])
    await shop.db
      .updateTable('refunds')
      .set({ created_at: minutesAgo(5) })
      .execute()
    await expect
      .poll(
        async () => {
          await reconcile()
          await shop.work()
          return (await refundsOf(shop, order.order_number))[0]?.state
        },
        { timeout: 10_000, interval: 500 },
      )
      .toBe('done')
  })

  it.each(['error', 'reset'])(
    'refunds once although the provider fails when the refund is requested (%s)',
    async (mode) => {
      const order = await payCancelledOrder(shop, phone, provider)
      const [refund] = await refundsOf(shop, order.order_number)
      await shop.fault(provider, mode, { times: 2 })
      await sendRefund(refund?.id)
      expect(await refundsOf(shop, order.order_number)).toEqual([expect.objectContaining({ state: 'due' })])
      await shop.fault(provider, 'ok')
      await Promise.all([1, 2, 3].map(() => sendRefund(refund?.id)))
      const [requestedRefund] = await refundsOf(shop, order.order_number)
      expect(['requested', 'done']).toContain(requestedRefund?.state)
      const booked = await shop.db
        .selectFrom('sandbox.refunds' as never)
        .selectAll()
        .where('refund_id' as never, '=', refund?.merchant_refund_id as never)
        .execute()
      expect(booked).toHaveLength(1)
    },
  )

  it("refunds once although the provider's response to the refund was lost", async () => {
    const order = await payCancelledOrder(shop, phone, provider)
    await shop.work()
    const [refund] = await refundsOf(shop, order.order_number)
    await shop.db
      .updateTable('refunds')
      .set({ state: 'due', provider_refund_id: null, provider_message: null })
      .where('id', '=', refund?.id ?? 0)
      .execute()
    await sendRefund(refund?.id)
    expect(['requested', 'done']).toContain((await refundsOf(shop, order.order_number))[0]?.state)
    const booked = await sql`
      select from sandbox.refunds r join sandbox.payments p on p.id = r.payment_id
      where p.merchant_txn_id = ${order.merchantTxnId}`.execute(shop.db)
    expect(booked.rows).toHaveLength(1)
  })
})
