import { expect, test } from 'vitest'
import { hmac, inquire, joinedFields, openPayment, parent, readForm } from './pine-merchant-harness.ts'
import { openTestShop, untilWebhooksSent, waitFor, useTestShop } from './sandbox-harness.ts'

const shop = useTestShop()

function webhooksOf(id: string) {
  return shop.received
    .filter(({ path, raw }) => path === '/api/public/pinepg-webhook' && raw.includes(id))
    .map(({ headers, raw }) => ({
      headers,
      raw,
      ...(JSON.parse(raw) as { event_name: string; merchant_response: Record<string, string> }),
    }))
}

test('the payment page shows shop, order and amount with three buttons', async () => {
  const { id, page } = await openPayment(shop, 12_34_567_00)
  const response = await shop.get(page)
  const html = await response.text()
  expect(html).toContain('Test &lt;Shop&gt;')
  expect(html).toContain(id)
  expect(html).toContain('₹12,34,567.00')
  expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(['Pay', 'Fail', 'Cancel'])
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
})

test('paying returns signed fields, and the webhook contains the same', async () => {
  const { id, page } = await openPayment(shop, 3499900)
  const response = await shop.postForm(page, { outcome: 'pay' })
  expect(response.status).toBe(200)
  const { action, fields } = readForm(await response.text())
  expect(action).toBe(`${shop.shop.origin}/pine-handler`)
  expect(fields).toMatchObject({
    pine_pg_txn_status: '4',
    txn_response_code: '1',
    txn_response_msg: 'SUCCESS',
    amount_in_paisa: '3499900',
    unique_merchant_txn_id: id,
    udf_field_1: '',
    udf_field_2: 'b & "c"',
    mobile_no: '9876543210',
    dia_secret_type: 'SHA256',
  })
  const { secret } = shop.credentials.pinelabs
  expect(fields['dia_secret']).toBe(hmac(joinedFields(fields), secret))
  expect(fields['txn_completion_date_time']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d [AP]M$/)

  const webhook = await waitFor(() => webhooksOf(id)[0])
  expect(webhook.event_name).toBe('payment.captured')
  expect(webhook.merchant_response).toMatchObject({
    pine_pg_txn_status: '4',
    amount_in_paisa: '3499900',
    payment_mode: 'UPI',
  })
  expect(webhook.headers['x-verify']).toBe(hmac(Buffer.from(webhook.raw).toString('base64'), secret))
})

test('the return page may only run its own script and post to the shop', async () => {
  const { page } = await openPayment(shop, 100_00)
  const response = await shop.postForm(page, { outcome: 'pay' })
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /default-src 'none'; .*script-src 'sha256-[^']+'; .*form-action 'self' http:\/\/127\.0\.0\.1:\d+;/,
  )
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<button class="main">Continue</button>')
})

test.each([
  ['urlencoded', (body: Record<string, string>) => new URLSearchParams(body)],
  ['JSON', (body: Record<string, string>) => new Blob([JSON.stringify(body)], { type: 'application/json' })],
  [
    'multipart',
    (body: Record<string, string>) =>
      Object.entries(body).reduce((form, [name, value]) => (form.append(name, value), form), new FormData()),
  ],
])('a closed tab, sent as %s: nothing returns, the webhook arrives', async (_kind, encode) => {
  const { id, page } = await openPayment(shop, 100_00)
  const response = await fetch(shop.shop.origin + page, {
    method: 'POST',
    body: encode({ outcome: 'pay', return: 'none' }),
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({})
  expect((await waitFor(() => webhooksOf(id)[0])).event_name).toBe('payment.captured')
  expect(parent(await inquire(shop, id))).toBe('4/1')
})

test.each([
  ['fail', '-7'],
  ['cancel', '-10'],
])('a payment that ends in %s says so everywhere', async (outcome, code) => {
  const { id, page } = await openPayment(shop, 100_00)
  const { fields } = readForm(await (await shop.postForm(page, { outcome })).text())
  expect(fields).toMatchObject({ pine_pg_txn_status: code, txn_response_code: code, captured_amount_in_paisa: '0' })
  const webhook = await waitFor(() => webhooksOf(id)[0])
  expect(webhook.event_name).toBe('payment.failed')
  expect(webhook.merchant_response['pine_pg_txn_status']).toBe(code)
})

test('twenty concurrent decisions decide a payment once', async () => {
  const { id, page } = await openPayment(shop, 100_00)
  const outcomes = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'pay' : 'fail'))
  await Promise.all(outcomes.map((outcome) => shop.postForm(page, { outcome, return: 'none' })))
  await untilWebhooksSent(shop)
  expect(webhooksOf(id)).toHaveLength(1)
})

test('paying twice shows a message and sends nothing again', async () => {
  const { id, page } = await openPayment(shop, 100_00)
  const first = readForm(await (await shop.postForm(page, { outcome: 'pay' })).text())
  const again = await shop.postForm(page, { outcome: 'pay' })
  const html = await again.text()
  expect(again.status).toBe(200)
  expect(html).toContain('made already')
  expect(html).not.toContain('<script')
  expect(readForm(html)).toEqual(first)
  await waitFor(() => webhooksOf(id)[0])
  expect(webhooksOf(id)).toHaveLength(1)
})

test('a failed payment cannot be paid', async () => {
  const { id, page } = await openPayment(shop, 100_00)
  await shop.postForm(page, { outcome: 'fail', return: 'none' })
  const again = await shop.postForm(page, { outcome: 'pay' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('cannot be paid')
  expect((await shop.postForm(page, { outcome: 'pay', return: 'none' })).status).toBe(409)
  expect(parent(await inquire(shop, id))).toBe('-7/-7')
})

test('a payment expires after half an hour', async () => {
  const { id, page } = await openPayment(shop, 100_00)
  shop.times.shift += 30 * 60_000
  expect((await shop.postForm(page, { outcome: 'pay', return: 'none' })).status).toBe(410)
  expect(await (await shop.get(page)).text()).toContain('has expired')
  expect(parent(await inquire(shop, id))).toBe('1/-1')
})

test('unknown payments and outcomes are refused', async () => {
  const { page } = await openPayment(shop, 100_00)
  expect((await shop.get('/sandbox/pay/nobody')).status).toBe(404)
  expect((await shop.postForm('/sandbox/pay/nobody', { outcome: 'pay' })).status).toBe(404)
  expect((await shop.postForm(page, { outcome: 'steal' })).status).toBe(422)
  expect((await shop.postForm(page, { outcome: 'pay', return: 'never' })).status).toBe(422)
})

/** Skips the provider's back-off in the test. */
async function hurry() {
  await shop.pool.query('update sandbox.webhooks set due_at = now() where tries > 0')
}

test('a webhook that the shop refuses is sent three times', async () => {
  shop.shop.answer = () => 500
  const { id, page } = await openPayment(shop, 100_00)
  await shop.postForm(page, { outcome: 'pay', return: 'none' })
  await waitFor(() => hurry().then(() => webhooksOf(id).length === 3), 5_000)
  // Both are due at every look of the outbox: once the later one had its three tries, a fourth of this one would be over too.
  const later = await openPayment(shop, 100_00)
  await shop.postForm(later.page, { outcome: 'pay', return: 'none' })
  await waitFor(() => hurry().then(() => webhooksOf(later.id).length === 3), 5_000)
  expect(webhooksOf(id)).toHaveLength(3)
  expect(new Set(webhooksOf(id).map(({ raw }) => raw)).size).toBe(1)
  shop.shop.answer = () => 200
})

test('after a restart on another port the payment still exists and its webhook is delivered', async () => {
  shop.shop.answer = () => 503
  const { id, page } = await openPayment(shop, 100_00)
  await shop.postForm(page, { outcome: 'pay', return: 'none' })
  await waitFor(() => webhooksOf(id)[0])
  await shop.stop()
  Object.assign(shop, await openTestShop(shop.url))
  expect(parent(await inquire(shop, id))).toBe('4/1')
  const webhook = await waitFor(() => hurry().then(() => webhooksOf(id)[0]), 5_000)
  expect(webhook.event_name).toBe('payment.captured')
})
