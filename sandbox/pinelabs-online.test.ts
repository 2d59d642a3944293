import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readForm } from './pine-merchant-harness.ts'
import { untilWebhooksSent, waitFor, useTestShop } from './sandbox-harness.ts'

// A merchant implemented from the provider's documents only; shares no code with the sandbox.

const shop = useTestShop()
let token = ''
beforeAll(async () => {
  token = (await logIn()).body.access_token
})

type Json = Record<string, unknown>
/** The fields that the tests read, of whichever answer has them. */
interface ProviderResponse {
  access_token: string
  expires_at: string
  order_id: string
  redirect_url: string
  data: Json
}

const path = (call: string) => `/sandbox/pinelabs-online/api/${call}`
const readResponse = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as ProviderResponse,
})

async function logIn(changes: Json = {}) {
  const { clientId, clientSecret } = shop.credentials.pinelabsOnline
  const keys = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', ...changes }
  return readResponse(await shop.postJson(path('auth/v1/token'), keys))
}

const post = async (call: string, body: Json, authorization = `Bearer ${token}`) =>
  readResponse(await shop.postJson(path(call), body, { authorization, 'request-id': randomUUID() }))

const get = async (call: string, authorization = `Bearer ${token}`) =>
  readResponse(await fetch(shop.shop.origin + path(call), { headers: { authorization } }))

const orderBody = (changes: Json = {}) => ({
  merchant_order_reference: randomUUID(),
  order_amount: { value: 3_499_900, currency: 'INR' },
  integration_mode: 'REDIRECT',
  callback_url: `${shop.shop.origin}/pine-handler`,
  failure_callback_url: `${shop.shop.origin}/pine-handler`,
  purchase_details: { customer: { email_id: 'asha@mail.example', mobile_number: '9876543210', country_code: '91' } },
  ...changes,
})

async function openOrder() {
  const body = orderBody()
  const { body: opened } = await post('checkout/v1/orders', body)
  return {
    reference: body.merchant_order_reference,
    orderId: opened.order_id,
    page: new URL(opened.redirect_url).pathname,
  }
}
const decide = (page: string, outcome: string, back = 'none') => shop.postForm(page, { outcome, return: back })
const refund = (orderId: string, body: Json) => post(`pay/v1/refunds/${orderId}`, body)
const notices = () =>
  shop.received
    .filter((one) => one.path === '/api/public/pinepg-webhook')
    .map(({ raw }) => JSON.parse(raw) as { event_type: string; data: Json })
const noticesOf = (orderId: string) =>
  notices().filter(({ data }) => data['order_id'] === orderId || data['parent_order_id'] === orderId)

describe("Pine Labs' log-in", () => {
  test('gives a token of an hour to who has the keys, and to nobody else', async () => {
    const { status, body } = await logIn()
    expect([status, Math.round((Date.parse(body.expires_at) - Date.now()) / 60_000)]).toEqual([200, 60])
    for (const changes of [{ client_id: 'x' }, { client_secret: 'x' }, { grant_type: 'password' }])
      expect(await logIn(changes)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  })

  test.each([
    ['none', ''],
    ['another', 'Bearer abc.def'],
    ['a changed', 'changed'],
  ])('is asked for with %s token', async (_what, authorization) => {
    const given = authorization === 'changed' ? `Bearer ${token}x` : authorization
    expect(await get('pay/v1/orders/v1-1-aa-Sandbx', given)).toMatchObject({ status: 401 })
    expect(await post('checkout/v1/orders', orderBody(), given)).toMatchObject({ status: 401 })
  })

  test('is asked for again after an hour', async () => {
    shop.times.shift = 3_600_001
    expect(await get('pay/v1/orders/v1-1-aa-Sandbx')).toMatchObject({ status: 401 })
    shop.times.shift = 0
    expect(await get('pay/v1/orders/v1-1-aa-Sandbx')).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  })
})

describe("Pine Labs' orders", () => {
  test('are found by both ids, before and after they are paid', async () => {
    const { reference, orderId, page } = await openOrder()
    const created = {
      order_id: orderId,
      merchant_order_reference: reference,
      type: 'CHARGE',
      status: 'CREATED',
      payments: [],
    }
    expect(await get(`pay/v1/orders/${orderId}`)).toMatchObject({ status: 200, body: { data: created } })
    await decide(page, 'pay')
    expect((await get(`pay/v1/orders/reference/${reference}`)).body.data).toMatchObject({
      order_id: orderId,
      status: 'PROCESSED',
      order_amount: { value: 3_499_900, currency: 'INR' },
      payments: [{ status: 'PROCESSED', payment_amount: { value: 3_499_900 } }],
    })
  })

  test.each<[string, Json]>([
    ['no reference', { merchant_order_reference: '' }],
    ['a reference with a point', { merchant_order_reference: 'a.b' }],
    ['too little', { order_amount: { value: 99, currency: 'INR' } }],
    ['too much', { order_amount: { value: 100_000_001, currency: 'INR' } }],
    ['an amount as text', { order_amount: { value: '100', currency: 'INR' } }],
    ['dollars', { order_amount: { value: 100, currency: 'USD' } }],
    ['no address to come back to', { callback_url: 'javascript:1' }],
    ['an unknown method', { allowed_payment_methods: ['BARTER'] }],
    ['an empty name', { purchase_details: { customer: { first_name: '', mobile_number: '9876543210' } } }],
    ['no mobile number', { purchase_details: { customer: {} } }],
  ])('are not made with %s', async (_what, changes) => {
    expect(await post('checkout/v1/orders', orderBody(changes))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })

  test('are made once under a reference', async () => {
    const body = orderBody()
    expect(await post('checkout/v1/orders', body)).toMatchObject({ status: 200, body: { response_code: 200 } })
    expect(await post('checkout/v1/orders', body)).toMatchObject({ status: 422 })
  })

  test('send their customer back with a signed status', async () => {
    const { orderId, page } = await openOrder()
    const { action, fields } = readForm(await (await decide(page, 'fail', 'browser')).text())
    const { signature, ...signed } = fields
    expect([action, signed]).toEqual([`${shop.shop.origin}/pine-handler`, { order_id: orderId, status: 'FAILED' }])
    const key = Buffer.from(shop.credentials.pinelabsOnline.clientSecret, 'hex')
    expect(signature).toBe(
      createHmac('sha256', key).update(`order_id=${orderId}&status=FAILED`).digest('hex').toUpperCase(),
    )
  })

  test('are reported by a webhook whose id, time and body are signed', async () => {
    const { orderId, page } = await openOrder()
    await decide(page, 'pay')
    const { headers, raw } = await waitFor(() => shop.received.find((one) => one.raw.includes(orderId)))
    const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${raw}`
    const signature = createHmac('sha256', shop.credentials.pinelabsOnline.clientSecret).update(text).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(JSON.parse(raw)).toMatchObject({ event_type: 'ORDER_PROCESSED', data: { status: 'PROCESSED' } })
  })

  test('can be paid late, after they had failed', async () => {
    const { orderId, page } = await openOrder()
    await decide(page, 'fail')
    expect((await get(`pay/v1/orders/${orderId}`)).body.data).toMatchObject({ status: 'FAILED' })
    expect((await shop.postForm(page, { outcome: 'capture-late' })).status).toBe(200)
    expect((await get(`pay/v1/orders/${orderId}`)).body.data).toMatchObject({ status: 'PROCESSED' })
    await untilWebhooksSent(shop)
    expect(noticesOf(orderId).map(({ event_type }) => event_type)).toEqual([
      'PAYMENT_FAILED',
      'ORDER_FAILED',
      'ORDER_PROCESSED',
    ])
  })
})

describe("Pine Labs' refunds", () => {
  const amount = (value: number) => ({ value, currency: 'INR' })
  async function paidOrder() {
    const order = await openOrder()
    await decide(order.page, 'pay')
    return order
  }

  test('are orders of their own, pending at first, and reported when they are done', async () => {
    const { orderId } = await paidOrder()
    const reference = randomUUID()
    const { body } = await refund(orderId, { merchant_order_reference: reference, order_amount: amount(100_00) })
    expect(body.data).toMatchObject({
      type: 'REFUND',
      parent_order_id: orderId,
      status: 'PENDING',
      order_amount: { value: 10_000 },
    })
    await waitFor(() => noticesOf(orderId).find(({ event_type }) => event_type === 'REFUND_PROCESSED'), 8_000)
    expect((await get(`pay/v1/orders/reference/${reference}`)).body.data).toMatchObject({
      type: 'REFUND',
      status: 'PROCESSED',
    })
  })

  test('give everything back where no amount is named, and no more than that', async () => {
    const { orderId } = await paidOrder()
    expect((await refund(orderId, { merchant_order_reference: randomUUID() })).body.data).toMatchObject({
      order_amount: { value: 3_499_900 },
    })
    expect(await refund(orderId, { merchant_order_reference: randomUUID(), order_amount: amount(100) })).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT_LIMIT_EXCEEDED' },
    })
  })

  test('are made once under a reference, and not of an order that nobody has paid', async () => {
    const { orderId } = await paidOrder()
    const body = { merchant_order_reference: randomUUID(), order_amount: amount(100) }
    expect(await refund(orderId, body)).toMatchObject({ status: 200 })
    expect(await refund(orderId, body)).toMatchObject({ status: 422 })
    const unpaid = await openOrder()
    expect(await refund(unpaid.orderId, { ...body, merchant_order_reference: randomUUID() })).toMatchObject({
      body: { code: 'OPERATION_NOT_ALLOWED' },
    })
    expect(await refund('v1-1-aa-Sandbx', body)).toMatchObject({ status: 404 })
  })
})

describe("Pine Labs' settlements", () => {
  interface Settlements {
    data: Json[]
    transactions: Json[]
  }
  const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const settlements = async (call: string) => {
    const { status, body } = await get(`settlements/v1/${call}`)
    return { status, body: body as unknown as Settlements & Json }
  }
  const list = (start = `${today()}T00:00:00`, end = `${today()}T23:59:59`, rest = '') =>
    settlements(`list?start_date=${start}&end_date=${end}${rest}`)
  const detail = (utr: unknown, rest = '') => settlements(`detail/${String(utr)}?${rest}`)
  async function settledOrder() {
    const order = await openOrder()
    await decide(order.page, 'pay')
    expect((await shop.postForm(order.page, { outcome: 'settle' })).status).toBe(200)
    return order
  }

  test('name the payout of a day, and the payments of a payout in rupees', async () => {
    const { orderId } = await settledOrder()
    const { body } = await list()
    expect(body.data).toHaveLength(1)
    const utr = body.data[0]?.['utr_number']
    const { body: payout } = await detail(utr)
    expect(payout).toMatchObject({ utr_number: utr, settled_date: expect.stringMatching(/T\d\d:\d\d:\d\d$/) })
    expect(payout.transactions.find((line) => String(line['transaction_id']).startsWith(orderId))).toMatchObject({
      actual_transaction_amount: 34_999,
      total_deduction_amount: 743.38,
      payout_status: 'Success',
    })
  })

  test('are less by the refunds, which have no line', async () => {
    const order = await settledOrder()
    const utr = (await list()).body.data[0]?.['utr_number']
    const { body: before } = await detail(utr)
    await refund(order.orderId, {
      merchant_order_reference: randomUUID(),
      order_amount: { value: 10_000, currency: 'INR' },
    })
    await shop.postForm(order.page, { outcome: 'settle' })
    const { body: after } = await detail(utr)
    expect(after.transactions).toEqual(before.transactions)
    expect(Number(before['total_settled_amount']) - Number(after['total_settled_amount'])).toBeCloseTo(100, 2)
  })

  test('come in pages of at most ten', async () => {
    await settledOrder()
    const utr = (await list()).body.data[0]?.['utr_number']
    const { body: all } = await detail(utr)
    expect((await detail(utr, 'per_page=1')).body.transactions).toEqual(all.transactions.slice(0, 1))
    expect((await detail(utr, 'per_page=11')).status).toBe(400)
  })

  test.each([
    ['a date without a time', '2026-03-07', '2026-03-07T23:59:59'],
    ['more than sixty days', '2026-01-01T00:00:00', '2026-03-07T23:59:59'],
  ])('are not listed for %s', async (_what, start, end) => {
    expect(await list(start, end)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })

  test('have no payout of an unknown number, nor one of what nobody paid', async () => {
    expect((await detail('410092786849')).status).toBe(404)
    const { page } = await openOrder()
    expect((await shop.postForm(page, { outcome: 'settle' })).status).toBe(409)
  })
})
