import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fieldsOf, paymentProviders, postReturn } from '../../test/orders/provider-notifications.ts'
import { newOrder, readAttempt, readOrder, type UnpaidOrder } from '../../test/shopper.ts'
import { useCheckedShop, usePhone, useShop } from '../../test/suite-shop.ts'
import {
  expectAfterWork,
  payUnseen,
  readHoldStates,
  readPaymentEvents,
  readTimelineTexts,
} from '../../test/orders/order-payments.ts'

describe.each(paymentProviders)('payment events of $provider', (paymentProvider) => {
  const { provider, signatureField } = paymentProvider
  const shop = useCheckedShop()
  const phone = usePhone(shop)

  const returnsOf = (orderId: string) =>
    shop.db
      .selectFrom('payment_webhook_events')
      .select('id')
      .where(sql<boolean>`body ->> 'razorpay_order_id' = ${orderId}`)
      .execute()
  const unpaid = async () => (await newOrder(shop, phone, { pays: provider })).order
  const signedReturn = async (order: UnpaidOrder) => {
    const { merchant_txn_id: merchantTxnId, provider_page_id: pageId } = await readAttempt(shop, order)
    return paymentProvider.signedReturn({ merchantTxnId, pageId }, order.order_total * 100)
  }
  const bodyOf = ({ merchantTxnId, order_total }: UnpaidOrder, outcome?: 'failed') =>
    paymentProvider.webhookBody(merchantTxnId, order_total * 100, outcome)
  const sendWebhook = async (body: string, signature?: string | null) =>
    (await paymentProvider.sendWebhook(shop, body, signature)).http

  const settled = (order: UnpaidOrder) =>
    expectAfterWork(shop, async () => (await readOrder(shop, order.order_number)).payment_status)

  it('a webhook is stored and answered without a question to its provider, and settled by a job', async () => {
    const order = await unpaid()
    await payUnseen(shop, order, provider)
    await shop.fault(provider, 'error', { times: 1 })
    expect(await sendWebhook(bodyOf(order))).toBe(200)
    const { rows: faults } = await sql`select times_left from sandbox.faults where provider = ${provider}`.execute(
      shop.db,
    )
    expect(faults).toEqual([{ times_left: 1 }])
    expect(await readPaymentEvents(shop, order)).toMatchObject([{ source: 'webhook' }])
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 1 })
    await shop.fault(provider, 'ok')
    await shop.work()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })

  it('a webhook is settled later when its provider does not respond to the question', async () => {
    const order = await unpaid()
    await payUnseen(shop, order, provider)
    await shop.fault(provider, 'error')
    await sendWebhook(bodyOf(order))
    await shop.work()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 1 })
    await shop.fault(provider, 'ok')
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db)
    await shop.work()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })

  it('a return redirects the customer with 303 to a page whose order is already placed', async () => {
    const order = await unpaid()
    await shop.fault(provider, 'no-webhook', { times: 1 })
    const form = fieldsOf(await shop.pay(order.redirect_url, 'pay', 'browser'))
    expect(await postReturn(shop, form)).toMatchObject({
      http: 303,
      headers: { location: '/pine-handler', 'cache-control': 'no-store' },
    })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
    expect(await readPaymentEvents(shop, order)).toEqual([expect.objectContaining({ source: 'return', provider })])
    expect(await postReturn(shop, form)).toMatchObject({ http: 303 })
  })

  it('a signed "paid" event of an unpaid payment triggers a query and changes nothing', async () => {
    const order = await unpaid()
    expect(await postReturn(shop, await signedReturn(order))).toMatchObject({ http: 303 })
    expect(await sendWebhook(bodyOf(order))).toBe(200)
    await shop.work()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 1, placed_at: null })
    const storedEvents = await readPaymentEvents(shop, order)
    expect(storedEvents.map(({ source }) => source)).toEqual(['return', 'webhook'])
    expect(JSON.stringify(storedEvents)).not.toContain('secret@')
  })

  it('stores a signed return once, however often and in whatever form its customer sends it again', async () => {
    const order = await unpaid()
    const signed = await signedReturn(order)
    const reversed = Object.fromEntries(Object.entries(signed).toReversed())
    const forms = [signed, signed, reversed, { ...signed, ...paymentProvider.unsignedChanges }]
    const responses = await Promise.all(forms.map((form) => postReturn(shop, form)))
    expect(responses.map(({ http }) => http)).toEqual([303, 303, 303, 303])
    expect(await readPaymentEvents(shop, order)).toHaveLength(1)
    for (let turn = 0; turn < 3; turn += 1) expect(await sendWebhook(bodyOf(order))).toBe(200)
    expect((await readPaymentEvents(shop, order)).map(({ source }) => source)).toEqual(['return', 'webhook'])
  })

  it('refuses a return without a valid signature, and does not redirect', async () => {
    const order = await unpaid()
    const signed = await signedReturn(order)
    const { [signatureField]: signature, ...unsigned } = signed
    const forms = [
      unsigned,
      { ...signed, [signatureField]: '' },
      { ...signed, [signatureField]: `${signature?.slice(0, -1)}x` },
      ...paymentProvider.forgeries.map((changes) => ({ ...signed, ...changes })),
    ]
    for (const form of forms) {
      const response = await postReturn(shop, form)
      expect(response.http).toBe(401)
      expect(response.headers.location).toBeUndefined()
      expect(response.text).toContain('href="/pine-handler"')
    }
    const doubled = Object.keys(paymentProvider.forgeries[0] ?? {}).map((name) => `&${name}=100`)
    expect(await postReturn(shop, `${new URLSearchParams(signed).toString()}${doubled.join('')}`)).toMatchObject({
      http: 401,
    })
    expect(await postReturn(shop, {})).toMatchObject({ http: 401 })
    expect(await readPaymentEvents(shop, order)).toEqual([])
  })

  it('refuses a webhook without a valid signature or with that of another body', async () => {
    const order = await unpaid()
    const body = bodyOf(order)
    for (const signature of [
      null,
      '',
      'A'.repeat(64),
      'a'.repeat(64),
      paymentProvider.sign(body, Buffer.alloc(0)),
      paymentProvider.sign(body).slice(0, -1),
    ])
      expect(await sendWebhook(body, signature)).toBe(401)
    expect(await sendWebhook(bodyOf({ ...order, order_total: 1 }), paymentProvider.sign(body))).toBe(401)
    expect(await readPaymentEvents(shop, order)).toEqual([])
  })

  it("refuses a webhook sent to the other provider's address", async () => {
    const order = await unpaid()
    const body = bodyOf(order)
    for (const other of paymentProviders.filter((one) => one !== paymentProvider))
      expect(await other.sendWebhook(shop, body, paymentProvider.sign(body))).toMatchObject({ http: 401 })
    expect(await readPaymentEvents(shop, order)).toEqual([])
  })

  it('stores and acknowledges events for unknown transactions', async () => {
    const unknown = 'HS000000000000-unknown'
    expect(await sendWebhook(paymentProvider.webhookBody(unknown, 100))).toBe(200)
    const pageId = 'order_00000000000001'
    const signed = paymentProvider.signedReturn({ merchantTxnId: unknown, pageId }, 100)
    expect(await postReturn(shop, signed)).toMatchObject({ http: 303 })
    // The return of Razorpay names the order at Razorpay only.
    expect(await readPaymentEvents(shop, { merchantTxnId: unknown })).toHaveLength(provider === 'razorpay' ? 1 : 2)
    expect(await returnsOf(pageId)).toHaveLength(provider === 'razorpay' ? 1 : 0)
  })

  it('a failure reported after the success does not undo it', async () => {
    const order = await unpaid()
    await shop.pay(order.redirect_url, 'pay', 'none')
    await settled(order).toBe(2)
    expect(await sendWebhook(bodyOf(order, 'failed'))).toBe(200)
    await shop.work()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })

  // Razorpay's checkout, which is part of the shop's page, does not report that its customer left.
  it.runIf(provider === 'pinelabs')('releases the stock at once when a payment is cancelled', async () => {
    const order = await unpaid()
    await shop.pay(order.redirect_url, 'cancel', 'none')
    await settled(order).toBe(3)
    expect(await readHoldStates(shop, order)).toEqual(['released'])
    expect(await readTimelineTexts(shop, order)).toEqual(['Order created', 'Payment cancelled'])
  })

  it('does not keep a returning customer waiting for a provider that hangs', async () => {
    const order = await unpaid()
    await shop.fault(provider, 'no-webhook', { times: 1 })
    const form = fieldsOf(await shop.pay(order.redirect_url, 'pay', 'browser'))
    await shop.fault(provider, 'hang', { seconds: 20, times: 1 })
    const begun = performance.now()
    expect(await postReturn(shop, form)).toMatchObject({ http: 303 })
    expect(performance.now() - begun).toBeLessThan(4500)
    await shop.fault(provider, 'ok')
    await shop.services.gateways.payment[provider]?.inquire(order.merchantTxnId)
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 1 })
  })
})

describe('Razorpay event without a payment of ours', () => {
  const shop = useShop()

  it('stores and acknowledges an unrelated Razorpay event, so that it is not resent for a day', async () => {
    const [, razorpay] = paymentProviders
    const body = JSON.stringify({
      entity: 'event',
      event: 'settlement.processed',
      contains: ['settlement'],
      payload: { settlement: { entity: { id: 'setl_1' } } },
    })
    expect(await razorpay?.sendWebhook(shop, body)).toMatchObject({ http: 200 })
    expect(await razorpay?.sendWebhook(shop, '[]')).toMatchObject({ http: 401 })
    expect(
      await shop.db.selectFrom('payment_webhook_events').select(['provider', 'merchant_txn_id']).execute(),
    ).toEqual([{ provider: 'razorpay', merchant_txn_id: null }])
  })

  it('stores an event of Razorpay once by its id, and once by its content under another id', async () => {
    const [, razorpay] = paymentProviders
    const body = (amount: number) => razorpay?.webhookBody('HS000000000000-unknown', amount) ?? ''
    const stored = async () =>
      (await readPaymentEvents(shop, { merchantTxnId: 'HS000000000000-unknown' })).map(({ event_id }) => event_id)
    for (const [amount, eventId] of [
      [100, 'event1'],
      [100, 'event1'],
      [200, 'event1'],
      [100, 'event2'],
    ] as const)
      expect(await razorpay?.sendWebhook(shop, body(amount), undefined, eventId)).toMatchObject({ http: 200 })
    expect(await stored()).toEqual(['event1'])
    await razorpay?.sendWebhook(shop, body(200), undefined, 'event3')
    expect(await stored()).toEqual(['event1', 'event3'])
  })
})
