import { expect, test } from 'vitest'
import { watchFaults } from './faults.ts'
import { create, createBody, hmac, inquire, joinedFields, openPayment } from './pine-merchant-harness.ts'
import { openTestShop, untilWebhooksSent, waitFor, type TestShop, useTestShop } from './sandbox-harness.ts'

const shop = useTestShop('pinelabs')

async function setFault(fields: Record<string, string>, at: TestShop = shop) {
  const response = await at.postForm('/sandbox/faults', fields)
  expect([response.status, await response.json()]).toEqual([200, {}])
}

async function payAndCollect() {
  const { id, page } = await openPayment(shop, 100_00)
  await shop.postForm(page, { outcome: 'pay', return: 'none' })
  await untilWebhooksSent(shop)
  return shop.received
    .filter(({ raw }) => raw.includes(id))
    .map(({ raw }) => JSON.parse(raw) as { event_name: string; merchant_response: Record<string, string> })
}

test('refuses an unknown provider or fault', async () => {
  const status = async (fields: Record<string, string>) => (await shop.postForm('/sandbox/faults', fields)).status
  expect(await status({ provider: 'paypal', mode: 'ok' })).toBe(422)
  expect(await status({ provider: 'sms', mode: 'explode' })).toBe(422)
  expect(await status({ provider: 'sms', mode: 'slow', seconds: 'x' })).toBe(422)
  expect(await status({ provider: 'sms', mode: 'slow', seconds: '-1' })).toBe(422)
  expect(await status({ provider: 'sms', mode: 'slow', times: '0' })).toBe(422)
  expect(await status({ provider: 'sms', mode: 'slow', times: '1.5' })).toBe(422)
  expect((await shop.postJson('/sandbox/faults', { provider: 'sms', mode: 'slow', seconds: 0, times: 1 })).status).toBe(
    200,
  )
  expect(await status({ provider: 'sms', mode: 'ok' })).toBe(200)
})

test('the fault slow responds late, after executing the call', async () => {
  await setFault({ provider: 'pinelabs', mode: 'slow', seconds: '0.5', times: '1' })
  const began = performance.now()
  expect((await create(shop, createBody(shop, 100_00))).response_code).toBe(1)
  expect(performance.now() - began).toBeGreaterThan(490)
  await create(shop, createBody(shop, 100_00))
  expect(performance.now() - began).toBeLessThan(900)
})

test('the fault error answers 500 with a page, exactly as many times as set', async () => {
  await setFault({ provider: 'pinelabs', mode: 'error', times: '5' })
  const { merchantId } = shop.credentials.pinelabs
  const calls = Array.from({ length: 12 }, () =>
    shop.postForm('/sandbox/pinelabs/api/PG/V2', { ppc_MerchantID: merchantId }),
  )
  const responses = await Promise.all(calls)
  const broken = responses.filter(({ status }) => status === 500)
  expect(broken).toHaveLength(5)
  expect(broken[0]?.headers.get('content-type')).toContain('text/html')
})

test('the faults reset and hang cut the connection without executing the call', async () => {
  const body = createBody(shop, 100_00)
  await setFault({ provider: 'pinelabs', mode: 'reset', times: '1' })
  await expect(create(shop, body)).rejects.toThrow('fetch failed')
  await setFault({ provider: 'pinelabs', mode: 'hang', seconds: '0.5', times: '1' })
  const began = performance.now()
  await expect(create(shop, body)).rejects.toThrow('fetch failed')
  expect(performance.now() - began).toBeGreaterThan(490)
  expect((await create(shop, body)).response_code).toBe(1)
})

test('the fault lie reports one rupee less, correctly signed', async () => {
  const { id, page } = await openPayment(shop, 3499900)
  await shop.postForm(page, { outcome: 'pay', return: 'none' })
  await setFault({ provider: 'pinelabs', mode: 'lie', times: '1' })
  const lie = await inquire(shop, id)
  expect(lie['ppc_Amount']).toBe('3499800')
  expect(lie['ppc_DIA_SECRET']).toBe(hmac(joinedFields(lie), shop.credentials.pinelabs.secret))
  expect((await inquire(shop, id))['ppc_Amount']).toBe('3499900')
})

test('the fault repeat sends the webhook ten times', async () => {
  await setFault({ provider: 'pinelabs', mode: 'repeat', times: '1' })
  expect(await payAndCollect()).toHaveLength(10)
  expect(await payAndCollect()).toHaveLength(1)
})

test('the fault reorder reports an earlier failure after the success', async () => {
  await setFault({ provider: 'pinelabs', mode: 'reorder' })
  const [success, failure, ...more] = await payAndCollect()
  expect(more).toEqual([])
  expect([success?.event_name, failure?.event_name]).toEqual(['payment.captured', 'payment.failed'])
  expect(failure?.merchant_response['unique_merchant_txn_id']).toBe(
    success?.merchant_response['unique_merchant_txn_id'],
  )
  expect(failure?.merchant_response['pine_pg_transaction_id']).not.toBe(
    success?.merchant_response['pine_pg_transaction_id'],
  )
})

test('the fault no-webhook suppresses the webhook', async () => {
  await setFault({ provider: 'pinelabs', mode: 'no-webhook', times: '1' })
  expect(await payAndCollect()).toEqual([])
  expect(await payAndCollect()).toHaveLength(1)
})

test('webhook faults affect neither the calls nor other providers', async () => {
  await setFault({ provider: 'pinelabs', mode: 'repeat', times: '1' })
  await setFault({ provider: 'google', mode: 'error', times: '1' })
  await openPayment(shop, 100_00)
  expect((await shop.get('/sandbox/google/certs')).status).toBe(500)
  expect((await shop.get('/sandbox/google/certs')).status).toBe(200)
  expect(await payAndCollect()).toHaveLength(10)
})

test('a fault set in one process applies in another and is counted across both', async () => {
  const other = await openTestShop(shop.url)
  await setFault({ provider: 'google', mode: 'error', times: '3' })
  const statuses = []
  for (const at of [other, shop, other, shop, other]) statuses.push((await at.get('/sandbox/google/certs')).status)
  expect(statuses).toEqual([500, 500, 500, 200, 200])
  await other.stop()
})

/** Connections on which the sandbox listens for changed faults. */
const listeners = async () =>
  (
    await shop.pool.query(
      "select from pg_stat_activity where datname = current_database() and query = 'listen sandbox_faults'",
    )
  ).rowCount ?? 0

test('faults still apply after the database has closed all connections', async () => {
  await shop.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await waitFor(() =>
    setFault({ provider: 'google', mode: 'error' }).then(
      () => true,
      () => false,
    ),
  )
  expect((await shop.get('/sandbox/google/certs')).status).toBe(500)
  await waitFor(async () => (await listeners()) > 0)
  await setFault({ provider: 'google', mode: 'ok' })
  expect((await shop.get('/sandbox/google/certs')).status).toBe(200)
})

test('calls at the same moment all see a fault that was set before, also while nothing is listened to', async () => {
  await setFault({ provider: 'google', mode: 'error' })
  const notListening = watchFaults(shop.pool)
  const taken = await Promise.all(Array.from({ length: 6 }, () => notListening.take('google', ['error'])))
  expect(taken.map((fault) => fault?.mode)).toEqual(Array(6).fill('error'))
  await setFault({ provider: 'google', mode: 'ok' })
})

test('setting a fault on the overview page redirects back to it', async () => {
  const response = await shop.postForm(
    '/sandbox/faults',
    { provider: 'courier', mode: 'slow', seconds: '', times: '' },
    { accept: 'text/html,*/*' },
  )
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox#faults'])
})
