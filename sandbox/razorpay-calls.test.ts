import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readForm } from './pine-merchant-harness.ts'
import {
  callRazorpay,
  errorOf,
  findLink,
  hmac,
  linkBody,
  newReference,
  openLink,
  paymentsOf,
} from './razorpay-merchant-harness.ts'
import { openTestShop, untilWebhooksSent, waitFor, type TestShop } from './sandbox-harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => setFault('ok'))
afterAll(() => shop.close())

const setFault = (mode: string, times?: number) =>
  shop.postForm('/sandbox/faults', { provider: 'razorpay', mode, ...(times ? { times: String(times) } : {}) })

function webhooksOf(reference: string) {
  return shop.received
    .filter(({ path, raw }) => path === '/api/public/razorpay-webhook' && raw.includes(reference))
    .map(({ headers, raw }) => ({ headers, raw, event: (JSON.parse(raw) as { event: string }).event }))
}

async function paid(amount = 3_499_900) {
  const link = await openLink(shop, amount)
  await shop.postForm(link.page, { outcome: 'pay', return: 'none' })
  const [payment] = await paymentsOf(shop, link.reference)
  return { ...link, payment: String(payment?.['id']) }
}

describe('Razorpay payment links', () => {
  test('accepts only the right key and secret', async () => {
    expect(await callRazorpay(shop, '/payment_links', { secret: 'wrong', body: linkBody(shop, 100) })).toMatchObject({
      http: 401,
      fields: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    })
    expect((await shop.get('/sandbox/razorpay/v1/payment_links?reference_id=x')).status).toBe(401)
  })

  test('lists the newest payments, at most as many as asked for', async () => {
    const [, newest] = [await paid(), await paid()]
    const { http, fields } = await callRazorpay(shop, '/payments?count=1')
    expect(http).toBe(200)
    expect(fields).toMatchObject({ entity: 'collection', count: 1, items: [{ id: newest.payment }] })
    expect((await callRazorpay(shop, '/payments?count=0')).http).toBe(400)
  })

  test("creates a link with a page and finds it by the merchant's reference", async () => {
    const reference = newReference()
    const { http, fields } = await callRazorpay(shop, '/payment_links', { body: linkBody(shop, 3_499_900, reference) })
    expect(http).toBe(200)
    expect(fields).toMatchObject({
      id: expect.stringMatching(/^plink_\w+$/),
      amount: 3_499_900,
      amount_paid: 0,
      currency: 'INR',
      reference_id: reference,
      status: 'created',
      payments: null,
    })
    expect(fields['short_url']).toMatch(new RegExp(`^${shop.shop.origin}/sandbox/pay/[0-9a-f]{32}$`))
    expect(fields).not.toHaveProperty('order_id')
    expect(await findLink(shop, reference)).toEqual(fields)
    expect(await findLink(shop, 'another')).toEqual({})
    expect(await (await shop.get(new URL(String(fields['short_url'])).pathname)).text()).toContain('HS261121000001')
  })

  test('rejects a reference that was used before', async () => {
    const body = linkBody(shop, 100)
    await callRazorpay(shop, '/payment_links', { body })
    expect(errorOf(await callRazorpay(shop, '/payment_links', { body }))).toContain('already attempted')
  })

  test.each([
    ['amount', 99],
    ['amount', 100.5],
    ['amount', '3499900'],
    ['currency', 'USD'],
    ['reference_id', 'x'.repeat(41)],
    ['reference_id', ''],
    ['callback_url', 'javascript:alert(1)'],
    ['callback_method', 'post'],
    ['expire_by', Math.floor(Date.now() / 1000) + 60],
    ['notes', { long: 'x'.repeat(256) }],
    ['notes', Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x']))],
  ])('is refused with a wrong %s: %o', async (field, value) => {
    const answer = await callRazorpay(shop, '/payment_links', { body: { ...linkBody(shop, 100), [field]: value } })
    expect(answer).toMatchObject({ http: 400, fields: { error: { code: 'BAD_REQUEST_ERROR', field } } })
  })
})

describe('Razorpay payment links that the merchant cancels', () => {
  const cancel = async (reference: string) => {
    const { id } = await findLink(shop, reference)
    return callRazorpay(shop, `/payment_links/${String(id)}/cancel`, { body: {} })
  }

  test('cannot be paid any more, and the webhook says so', async () => {
    const { reference, page } = await openLink(shop, 100_00)
    expect(await cancel(reference)).toMatchObject({ http: 200, fields: { status: 'cancelled' } })
    expect((await shop.postForm(page, { outcome: 'pay', return: 'none' })).status).toBe(409)
    expect((await waitFor(() => webhooksOf(reference)[0])).event).toBe('payment_link.cancelled')
    expect(errorOf(await cancel(reference))).toContain('cannot be cancelled')
  })

  test('stay paid when they are paid already', async () => {
    const { reference, payment } = await paid()
    expect(await cancel(reference)).toMatchObject({ http: 400 })
    expect((await callRazorpay(shop, `/payments/${payment}`)).fields).toMatchObject({ id: payment, status: 'captured' })
  })

  test('are listed without order and payments', async () => {
    const { reference } = await paid()
    const { fields } = await callRazorpay(shop, `/payment_links?reference_id=${reference}`)
    const [link] = fields['payment_links'] as Record<string, unknown>[]
    expect(Object.keys(link ?? {})).not.toContain('order_id')
    expect(link).toMatchObject({ reference_id: reference, status: 'paid' })
  })
})

describe('Razorpay payment page', () => {
  test('paying returns signed fields in the query, and the webhook contains the same', async () => {
    const { reference, page } = await openLink(shop, 3_499_900)
    const html = await (await shop.postForm(page, { outcome: 'pay' })).text()
    expect(html).toContain(`<form method="get" action="${shop.shop.origin}/pine-handler"`)
    const fields = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(fields).toMatchObject({
      razorpay_payment_link_reference_id: reference,
      razorpay_payment_link_status: 'paid',
    })
    const text = [
      'razorpay_payment_link_id',
      'razorpay_payment_link_reference_id',
      'razorpay_payment_link_status',
      'razorpay_payment_id',
    ]
      .map((name) => fields[name])
      .join('|')
    expect(fields['razorpay_signature']).toBe(hmac(text, shop.credentials.razorpay.keySecret))

    const webhook = await waitFor(() => webhooksOf(reference)[0])
    expect(webhook.headers['x-razorpay-signature']).toBe(hmac(webhook.raw, shop.credentials.razorpay.webhookSecret))
    expect(webhook.headers['x-razorpay-event-id']).toMatch(/^\w{14}$/)
    expect(JSON.parse(webhook.raw)).toMatchObject({
      entity: 'event',
      event: 'payment_link.paid',
      contains: ['payment_link', 'order', 'payment'],
      payload: {
        payment_link: { entity: { reference_id: reference, status: 'paid' } },
        payment: { entity: { id: fields['razorpay_payment_id'], status: 'captured' } },
      },
    })
    expect(await findLink(shop, reference)).toMatchObject({
      status: 'paid',
      amount_paid: 3_499_900,
      payments: [{ payment_id: fields['razorpay_payment_id'] }],
    })
  })

  test('charges a fee of two per cent plus GST and reports it to the merchant', async () => {
    const { reference } = await paid()
    expect(await paymentsOf(shop, reference)).toMatchObject([
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

  test.each([
    ['fail', 'payment.failed', /^pay_\d{14}$/],
    ['cancel', 'payment_link.cancelled', /^$/],
  ])('who chooses %s ends the link, and the webhook is %s', async (outcome, event, paymentId) => {
    const { reference, page } = await openLink(shop, 100_00)
    const { fields } = readForm(
      (await (await shop.postForm(page, { outcome })).text()).replace('method="get"', 'method="post"'),
    )
    expect(fields).toMatchObject({
      razorpay_payment_link_status: 'cancelled',
      razorpay_payment_id: expect.stringMatching(paymentId),
    })
    expect((await waitFor(() => webhooksOf(reference)[0])).event).toBe(event)
    expect(await findLink(shop, reference)).toMatchObject({ status: 'cancelled', amount_paid: 0, payments: null })
  })

  test('a declined payment is failed, with nothing captured', async () => {
    const { reference, page } = await openLink(shop, 100_00)
    await shop.postForm(page, { outcome: 'fail', return: 'none' })
    expect(await paymentsOf(shop, reference)).toMatchObject([
      { status: 'failed', fee: null, tax: null, error_code: 'BAD_REQUEST_ERROR' },
    ])
  })

  test('a link expires after half an hour', async () => {
    const { reference, page } = await openLink(shop, 100_00)
    shop.times.shift += 30 * 60_000
    expect((await shop.postForm(page, { outcome: 'pay', return: 'none' })).status).toBe(410)
    expect(await findLink(shop, reference)).toMatchObject({ status: 'expired' })
    shop.times.shift -= 30 * 60_000
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
    const { reference, payment } = await paid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(payment, 3_499_900, 'refund-number-1')))
    expect(new Set(answers.map(({ http, fields }) => `${http} ${String(fields['id'])}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({
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
    expect(await paymentsOf(shop, reference)).toMatchObject([
      { status: 'refunded', refund_status: 'full', amount_refunded: 3_499_900 },
    ])
  })

  test.each([
    ['ok', 'refund.processed', 'processed'],
    ['refund-failed', 'refund.failed', 'failed'],
  ])('reports at once that it was made, and later with fault %s: %s', async (mode, name, status) => {
    const { reference, payment } = await paid()
    await setFault(mode, 1)
    await refund(payment, 3_499_900, `refund-${mode}-1`)
    const events = () => webhooksOf(reference).filter(({ event }) => event.startsWith('refund.'))
    await waitFor(() => events()[1], 5_000)
    expect(events().map(({ event }) => event)).toEqual(['refund.created', name])
    expect(JSON.parse(events()[1]?.raw ?? '')).toMatchObject({
      payload: { refund: { entity: { payment_id: payment, receipt: `refund-${mode}-1`, status } } },
    })
    shop.times.shift += 3_000
    expect(await refundsOf(payment)).toMatchObject([{ status }])
  })

  test('reports a dispute of a paid payment only', async () => {
    const { reference, page } = await openLink(shop, 100_00)
    expect((await shop.postForm(page, { outcome: 'dispute-created' })).status).toBe(409)
    await shop.postForm(page, { outcome: 'pay', return: 'none' })
    await shop.postForm(page, { outcome: 'dispute-under_review' })
    const webhook = await waitFor(() => webhooksOf(reference)[1])
    expect(JSON.parse(webhook.raw)).toMatchObject({
      event: 'payment.dispute.under_review',
      payload: { dispute: { entity: { status: 'under_review', phase: 'chargeback', amount: 100_00 } } },
    })
  })

  test('rejects a key with another body, more than the rest, and an unpaid payment', async () => {
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
    const failed = await openLink(shop, 100_00)
    await shop.postForm(failed.page, { outcome: 'fail', return: 'none' })
    const [tried] = await paymentsOf(shop, failed.reference)
    expect(errorOf(await refund(String(tried?.['id']), 1, 'refund-number-8'))).toContain('should be captured')
  })
})

describe('Razorpay faults', () => {
  test('the fault lie reports a rupee less, once', async () => {
    const { reference } = await paid()
    await setFault('lie', 1)
    expect(await paymentsOf(shop, reference)).toMatchObject([{ amount: 3_499_800 }])
    expect(await paymentsOf(shop, reference)).toMatchObject([{ amount: 3_499_900 }])
  })

  test('the fault error answers errors as many times as set', async () => {
    await setFault('error', 1)
    const statuses = [
      await shop.get('/sandbox/razorpay/v1/payment_links'),
      await shop.get('/sandbox/razorpay/v1/payment_links'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([500, 401])
  })

  test.each([
    ['repeat', Array<string>(10).fill('payment_link.paid')],
    ['reorder', ['payment_link.paid', 'payment.failed']],
    ['no-webhook', []],
  ])('sends its webhooks by the mode %s', async (mode, events) => {
    await setFault(mode, 1)
    const { reference } = await paid(100_00)
    await untilWebhooksSent(shop)
    expect(webhooksOf(reference).map(({ event }) => event)).toEqual(events)
  })
})
