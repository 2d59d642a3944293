import { describe, expect, test } from 'vitest'
import { readForm } from './pine-merchant-harness.ts'
import { callRazorpay, errorOf, hmac, openOrder, orderBody, paymentsOf } from './razorpay-merchant-harness.ts'
import { untilWebhooksSent, waitFor, useTestShop } from './sandbox-harness.ts'

const shop = useTestShop('razorpay')

const setFault = (mode: string, times?: number) =>
  shop.postForm('/sandbox/faults', { provider: 'razorpay', mode, ...(times ? { times: String(times) } : {}) })

function webhooksOf(orderId: string) {
  return shop.received
    .filter(({ path, raw }) => path === '/api/public/razorpay-webhook' && raw.includes(orderId))
    .map(({ headers, raw }) => ({ headers, raw, event: (JSON.parse(raw) as { event: string }).event }))
}

async function paid(amount = 3_499_900) {
  const order = await openOrder(shop, amount)
  await shop.postForm(order.page, { outcome: 'pay', return: 'none' })
  const [payment] = await paymentsOf(shop, order.id)
  return { ...order, payment: String(payment?.['id']) }
}

describe('Razorpay accounts', () => {
  test('accepts only the right key and secret', async () => {
    expect(await callRazorpay(shop, '/orders', { secret: 'wrong', body: orderBody() })).toMatchObject({
      http: 401,
      fields: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    })
    expect((await shop.get('/sandbox/razorpay/v1/payments')).status).toBe(401)
  })

  test('lists the newest payments, at most as many as asked for', async () => {
    const [, newest] = [await paid(), await paid()]
    const { http, fields } = await callRazorpay(shop, '/payments?count=1')
    expect(http).toBe(200)
    expect(fields).toMatchObject({ entity: 'collection', count: 1, items: [{ id: newest.payment }] })
    expect((await callRazorpay(shop, '/payments?count=0')).http).toBe(400)
  })

  test('refuses a receipt that was used before', async () => {
    const body = orderBody()
    await callRazorpay(shop, '/orders', { body })
    expect(errorOf(await callRazorpay(shop, '/orders', { body }))).toContain('already attempted')
  })
})

describe('Razorpay payment page', () => {
  test('paying returns signed fields, and the webhooks have the same', async () => {
    const { id, receipt, page } = await openOrder(shop)
    const { action, fields } = readForm(await (await shop.postForm(page, { outcome: 'pay' })).text())
    expect(action).toBe(`${shop.shop.origin}/pine-handler`)
    expect(fields['razorpay_order_id']).toBe(id)
    expect(fields['razorpay_signature']).toBe(
      hmac(`${id}|${fields['razorpay_payment_id']}`, shop.credentials.razorpay.keySecret),
    )
    const [captured, paidOrder] = await waitFor(() => (webhooksOf(id)[1] ? webhooksOf(id) : undefined))
    expect([captured?.event, paidOrder?.event]).toEqual(['payment.captured', 'order.paid'])
    for (const webhook of [captured, paidOrder]) {
      const { headers, raw } = webhook!
      expect(headers['x-razorpay-signature']).toBe(hmac(raw, shop.credentials.razorpay.webhookSecret))
      expect(headers['x-razorpay-event-id']).toMatch(/^\w{14}$/)
    }
    expect(JSON.parse(paidOrder?.raw ?? '')).toMatchObject({
      entity: 'event',
      contains: ['payment', 'order'],
      payload: {
        order: { entity: { id, receipt, status: 'paid' } },
        payment: { entity: { id: fields['razorpay_payment_id'], status: 'captured' } },
      },
    })
  })

  test('charges a fee of two per cent plus GST and reports it to the merchant', async () => {
    const { id } = await paid()
    expect(await paymentsOf(shop, id)).toMatchObject([
      {
        amount: 3_499_900,
        currency: 'INR',
        status: 'captured',
        captured: true,
        fee: 82_598,
        tax: 12_600,
        refund_status: null,
      },
    ])
  })

  test('a declined payment is failed, with nothing captured', async () => {
    const { id, page } = await openOrder(shop)
    const { fields } = readForm(await (await shop.postForm(page, { outcome: 'fail' })).text())
    expect(fields).toMatchObject({ 'error[code]': 'BAD_REQUEST_ERROR' })
    expect(await paymentsOf(shop, id)).toMatchObject([
      { status: 'failed', fee: null, tax: null, error_code: 'BAD_REQUEST_ERROR' },
    ])
    expect((await waitFor(() => webhooksOf(id)[0])).event).toBe('payment.failed')
  })

  test('who cancels comes back without signed fields, and the order stays open', async () => {
    const { id, page } = await openOrder(shop)
    const html = await (await shop.postForm(page, { outcome: 'cancel' })).text()
    expect(html).toContain(`<form method="get" action="${shop.shop.origin}/pine-handler"`)
    expect(html).not.toContain('razorpay_signature')
    expect((await callRazorpay(shop, `/orders/${id}`)).fields).toMatchObject({ status: 'created', attempts: 0 })
  })
})

describe('Razorpay refunds', () => {
  const refund = (payment: string, amount: number, receipt: string, key = receipt) =>
    callRazorpay(shop, `/payments/${payment}/refund`, {
      body: { amount, receipt, speed: 'normal' },
      headers: { 'x-refund-idempotency': key },
    })
  const refundsOf = async (payment: string) =>
    (await callRazorpay(shop, `/payments/${payment}/refunds`)).fields['items'] as Record<string, unknown>[]

  test('creates one refund per key, also for repeated and concurrent requests', async () => {
    const { id, payment } = await paid()
    const responses = await Promise.all(Array.from({ length: 10 }, () => refund(payment, 3_499_900, 'refund-number-1')))
    expect(new Set(responses.map(({ http, fields }) => `${http} ${String(fields['id'])}`)).size).toBe(1)
    expect(responses[0]).toMatchObject({
      http: 200,
      fields: {
        id: expect.stringMatching(/^rfnd_/),
        payment_id: payment,
        receipt: 'refund-number-1',
        status: 'pending',
      },
    })
    expect(await refundsOf(payment)).toHaveLength(1)
    shop.times.shift += 3_000
    expect(await refundsOf(payment)).toMatchObject([{ status: 'processed' }])
    expect(await paymentsOf(shop, id)).toMatchObject([
      { status: 'refunded', refund_status: 'full', amount_refunded: 3_499_900 },
    ])
  })

  test.each([
    ['ok', 'refund.processed', 'processed'],
    ['refund-failed', 'refund.failed', 'failed'],
  ])('is reported when it is made, and later with fault %s: %s', async (mode, name, status) => {
    const { id, payment } = await paid()
    await setFault(mode, 1)
    await refund(payment, 3_499_900, `refund-${mode}-1`)
    const events = () => webhooksOf(id).filter(({ event }) => event.startsWith('refund.'))
    await waitFor(() => events()[1], 5_000)
    expect(events().map(({ event }) => event)).toEqual(['refund.created', name])
    expect(JSON.parse(events()[1]?.raw ?? '')).toMatchObject({
      payload: { refund: { entity: { payment_id: payment, receipt: `refund-${mode}-1`, status } } },
    })
    shop.times.shift += 3_000
    expect(await refundsOf(payment)).toMatchObject([{ status }])
  })

  test('reports a dispute of a paid payment only', async () => {
    const { id, page } = await openOrder(shop, 100_00)
    expect((await shop.postForm(page, { outcome: 'dispute-created' })).status).toBe(409)
    await shop.postForm(page, { outcome: 'pay', return: 'none' })
    await shop.postForm(page, { outcome: 'dispute-under_review' })
    const webhook = await waitFor(() => webhooksOf(id)[2])
    expect(JSON.parse(webhook.raw)).toMatchObject({
      event: 'payment.dispute.under_review',
      payload: { dispute: { entity: { status: 'under_review', phase: 'chargeback', amount: 100_00 } } },
    })
  })

  test('refuses a key with another body, more than the rest, and an unpaid payment', async () => {
    const { payment } = await paid(100_00)
    expect(await refund(payment, 60_00, 'refund-number-2')).toMatchObject({ http: 200 })
    expect(errorOf(await refund(payment, 10_00, 'refund-number-2'))).toContain('Different request body')
    expect(errorOf(await refund((await paid(100_00)).payment, 60_00, 'refund-number-2'))).toContain(
      'Different request body',
    )
    expect(errorOf(await refund(payment, 60_00, 'refund-number-3'))).toContain('greater than')
    expect(await refund(payment, 40_00, 'refund-number-4')).toMatchObject({ http: 200 })
    expect(errorOf(await refund(payment, 1, 'refund-number-5'))).toContain('fully refunded already')
    expect(errorOf(await refund('pay_00000000000001', 1, 'refund-number-6'))).toContain('does not exist')
    expect(errorOf(await refund(payment, 1, 'refund-number-7', 'short'))).toContain('idempotency key')
  })
})

describe('Razorpay faults', () => {
  test('the fault lie reports a rupee less, once', async () => {
    const { id } = await paid()
    await setFault('lie', 1)
    expect(await paymentsOf(shop, id)).toMatchObject([{ amount: 3_499_800 }])
    expect(await paymentsOf(shop, id)).toMatchObject([{ amount: 3_499_900 }])
  })

  test('the fault error answers errors as many times as set', async () => {
    await setFault('error', 1)
    const statuses = [
      await shop.get('/sandbox/razorpay/v1/payments'),
      await shop.get('/sandbox/razorpay/v1/payments'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([500, 401])
  })

  test.each([
    ['repeat', Array<string>(10).fill('order.paid')],
    ['reorder', ['payment.captured', 'order.paid', 'payment.failed']],
    ['no-webhook', []],
  ])('sends its webhooks by the mode %s', async (mode, events) => {
    await setFault(mode, 1)
    const { id } = await paid(100_00)
    await untilWebhooksSent(shop)
    expect(webhooksOf(id).map(({ event }) => event)).toEqual(events)
  })
})
