import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, paymentProviders, postReturn } from '../../test/orders/provider-notifications.ts'
import {
  newOrder,
  newShopper,
  onHand,
  openConnections,
  readOrder,
  refundsOf,
  runJob,
  toUnpaidOrder,
} from '../../test/shopper.ts'
import { findAttempt } from './attempts.queries.ts'
import { failAttempt } from './fail-attempt.ts'
import { applyCapture } from './apply-capture.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { expectAfterWork, payUnseen } from '../../test/orders/order-payments.ts'

describe.each(paymentProviders)('payment by $provider with concurrent reports', (paymentProvider) => {
  const { provider } = paymentProvider
  const shop = useCheckedShop()
  const phone = usePhone(shop)
  beforeAll(() => openConnections(shop))

  const messageCount = async (orderNumber: string) => {
    const effects = shop.db.selectFrom('messages').where('effect_key', 'like', `order-placed/${orderNumber}/%`)
    return (await effects.select('id').execute()).length
  }
  const providerTxn = async (merchantTxnId: string) => {
    const { rows } = await sql<{ number: string }>`
      select transaction_number::text as number from sandbox.payments where merchant_txn_id = ${merchantTxnId}`.execute(
      shop.db,
    )
    const { number } = rows[0]!
    return provider === 'razorpay' ? `pay_${number.padStart(14, '0')}` : number
  }

  it('places one order for fifty concurrent calls of the customer', async () => {
    const before = await onHand(shop, phone)
    const { shopper, order } = await newOrder(shop, phone, { pays: provider })
    await payUnseen(shop, order, provider)
    const claim = { order_number: order.order_number, payment_id: await providerTxn(order.merchantTxnId) }
    const responses = await Promise.all(Array.from({ length: 50 }, () => shopper.call('customer/order-placed', claim)))
    expect(new Set(responses.map((response) => `${response.http} ${response.text}`)).size).toBe(1)
    expect(responses[0]).toMatchObject({ http: 200 })
    expect(await onHand(shop, phone)).toBe(before - 1)
    expect(await messageCount(order.order_number)).toBe(2)
    for (let again = 0; again < 3; again += 1)
      expect(await shopper.call('customer/order-placed', claim)).toMatchObject({ http: 200, data: responses[0]?.data })
  })

  it('places one order when ten servers apply the same payment independently', async () => {
    const before = await onHand(shop, phone)
    const { order } = await newOrder(shop, phone, { pays: provider })
    const attempt = await findAttempt(shop.db, order.merchantTxnId)
    if (!attempt) throw new Error('The order has no attempt')
    const capture = {
      state: 'paid',
      amount: attempt.amount_paise,
      providerTxnId: `T${attempt.id}`,
      mode: 'UPI',
      message: 'SUCCESS',
      fee: { amount: 82_598, tax: 12_600 },
    } as const
    expect(await Promise.all(Array.from({ length: 10 }, () => applyCapture(shop.services, attempt, capture)))).toEqual(
      Array(10).fill('placed'),
    )
    expect(await onHand(shop, phone)).toBe(before - 1)
    expect(await messageCount(order.order_number)).toBe(2)
  })

  it("places one order when ten webhooks, the return and the customer's call meet", async () => {
    const { shopper, order } = await newOrder(shop, phone, { pays: provider })
    await shop.fault(provider, 'no-webhook', { times: 1 })
    const form = fieldsOf(await shop.pay(order.redirect_url, 'pay', 'browser'))
    const webhook = paymentProvider.webhookBody(order.merchantTxnId, order.order_total * 100)
    const claim = { order_number: order.order_number, payment_id: await providerTxn(order.merchantTxnId) }
    const [placed, returned, ...webhooks] = await Promise.all([
      shopper.call('customer/order-placed', claim),
      postReturn(shop, form),
      ...Array.from({ length: 10 }, () => paymentProvider.sendWebhook(shop, webhook)),
    ])
    expect(placed).toMatchObject({ http: 200 })
    expect(returned).toMatchObject({ http: 303, headers: { location: '/pine-handler' } })
    expect(webhooks.map((response) => response.http)).toEqual(Array(10).fill(200))
    await shop.work()
    expect(await messageCount(order.order_number)).toBe(2)
  })

  it.each(['repeat', 'reorder'])("places one order when the provider's webhooks %s", async (mode) => {
    const { shopper, order } = await newOrder(shop, phone, { pays: provider })
    await shop.fault(provider, mode, { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await expectAfterWork(shop, async () => (await readOrder(shop, order.order_number)).payment_status).toBe(2)
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
    expect(await messageCount(order.order_number)).toBe(2)
  })

  it('places one order and refunds one payment when a customer pays with both providers at once', async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const first = await shopper.unpaidOrder(phone)
    const other = provider === 'razorpay' ? 'pinelabs' : 'razorpay'
    const retried = await shopper.call('customer/retry-payment', {
      order_number: first.order_number,
      payment_method: other,
    })
    const second = toUnpaidOrder({
      ...retried,
      data: { ...retried.data, order_number: first.order_number, order_total: first.order_total },
    })
    for (const one of [provider, other]) await shop.fault(one, 'no-webhook', { times: 1 })
    await Promise.all([shop.pay(first.redirect_url, 'pay', 'none'), shop.pay(second.redirect_url, 'pay', 'none')])
    await Promise.all([first, second, first, second].map(({ merchantTxnId }) => shopper.status(merchantTxnId)))
    expect(await refundsOf(shop, first.order_number)).toEqual([
      expect.objectContaining({ reason: 'already-placed', amount_paise: first.order_total * 100 }),
    ])
    expect(await readOrder(shop, first.order_number)).toMatchObject({ status: 2, payment_status: 2 })
    await shop.work()
    expect(await refundsOf(shop, first.order_number)).toEqual([expect.objectContaining({ state: 'requested' })])
    const texts = (await shop.messages(shopper.mobile)).map((message) => message.text)
    expect(texts.filter((text) => text.includes('confirmed'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('refund'))).toHaveLength(1)
  })

  it('stays paid when an older provider response with a failure arrives late', async () => {
    const { shopper, order } = await newOrder(shop, phone, { pays: provider })
    const asBefore = await findAttempt(shop.db, order.merchantTxnId)
    if (!asBefore) throw new Error('no attempt')
    await shop.pay(order.redirect_url, 'pay', 'none')
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
    expect(await failAttempt(shop.services, asBefore, { state: 'failed', message: '', text: 'Payment failed' })).toBe(
      'placed',
    )
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })

  it('is reconciled once by two reconcilers, and never while the customer is still paying', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper(shop, { pays: provider })))
    const orders = await Promise.all(shoppers.map((shopper) => shopper.unpaidOrder(phone)))
    await shop.fault(provider, 'no-webhook', { times: 6 })
    for (const order of orders) await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.db
      .updateTable('customers')
      .set({ is_active: false })
      .where(
        'id',
        'in',
        shoppers.map(({ customerId }) => customerId),
      )
      .execute()
    await shop.db
      .updateTable('payment_attempts')
      .set({ created_at: new Date(Date.now() - 120_000), checked_at: null })
      .where('state', '=', 'open')
      .execute()
    await Promise.all([1, 2].map(() => runJob(shop.app, 'reconcile-payments', {})))
    for (const order of orders) {
      expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
      expect(await messageCount(order.order_number)).toBe(2)
    }
  })
})
