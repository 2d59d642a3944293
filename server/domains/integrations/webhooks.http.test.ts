import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { webhookEventTypes } from '@handset/contract/webhook-event-types.ts'
import { webhookData } from '@handset/contract/webhook-data.shape.ts'
import { type FakeProvider, startFakeProvider } from '../../gateways/fake-provider.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sha256 } from '../../platform/security/tokens.ts'
import { paidLine } from '../../test/orders/paid-line.ts'
import { setStatus } from '../../test/orders/staff-orders.ts'
import { useShop } from '../../test/suite-shop.ts'
import { readOrder, runJob, stockedVariant } from '../../test/shopper.ts'
import { queueOrderEvents } from './queue-webhooks.ts'

type Received = FakeProvider['received'][number]

/** As the verification of Standard Webhooks says, written from its text and not from the sender. */
function verifies({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const at = Number(headers['webhook-timestamp'])
  if (Math.abs(Date.now() / 1000 - at) > 300) return false
  const expected = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${at}.${body}`)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const [version, value = ''] = signature.split(',')
      const bytes = Buffer.from(value, 'base64')
      return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
}

describe('events for other programs', () => {
  const shop = useShop()
  let receiver: FakeProvider
  let owner: string
  beforeAll(async () => {
    receiver = await startFakeProvider()
    owner = await shop.token('admin')
  })
  afterEach(async () => {
    await shop.db.deleteFrom('webhook_endpoints').execute()
    receiver.received.length = 0
    receiver.respond = () => ({ body: 'thank you' })
  })
  afterAll(() => receiver.close())

  const manage = (callPath: string, input: Record<string, unknown> = {}) => shop.call(callPath, input, { token: owner })
  async function add(events: readonly string[] = webhookEventTypes, url = `${receiver.baseUrl}/hook`) {
    const response = await manage('admin/add-webhook', { url, events, note: 'Hub' })
    expect([response.http, response.message]).toEqual([200, 'Address added'])
    return response.data as { id: number; secret: string }
  }
  const view = async (id: number) =>
    ((await manage('admin/webhooks')).data.endpoints as Record<string, unknown>[]).find((row) => row.id === id)
  const log = async (id: number) =>
    (await manage('admin/webhook-deliveries', { id })).data.deliveries as {
      id: number
      type: string
      state: string
      attempts: number
      last_status: number | null
      last_error: string
      response: string
    }[]
  const parsed = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: unknown })
  const typesOf = (orderNumber: string) =>
    shop.db
      .selectFrom('webhook_events')
      .select('type')
      .where('subject', '=', orderNumber)
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(({ type }) => type))
  const run = (name: 'notify-conditions' | 'deliver-webhooks' | 'reconcile-payments') => runJob(shop.app, name, {})
  /** As if every wait were over. */
  async function nextAttempt() {
    await sql`update webhook_deliveries set next_attempt_at = now() where state = 'pending'`.execute(shop.db)
    await sql`select queue_webhooks()`.execute(shop.db)
    await shop.work()
  }

  it('are signed so that a receiver can verify them, and each has the data that the contract names and nobody’s name', async () => {
    const { secret } = await add()
    const paid = await paidLine(shop, await stockedVariant(shop, 20))
    await shop.work()
    expect(
      parsed()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['order.paid', 'order.placed'])
    for (const [index, request] of receiver.received.entries()) {
      expect(verifies(request, secret)).toBe(true)
      expect(verifies({ ...request, body: request.body.replace('INR', 'USD') }, secret)).toBe(false)
      const { type, data } = parsed()[index]!
      expect(webhookData[type as 'order.paid'].parse(data)).toMatchObject({ order_number: paid.order_number })
      expect(data).toMatchObject({ total: paid.order_total, status: 2, payment_status: 2 })
      for (const personal of ['Meera', paid.shopper.mobile, paid.shopper.email, 'Neem Lane'])
        expect(request.body).not.toContain(personal)
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  it('are verified by the vector of the standard', () => {
    const vector: Received = {
      method: 'POST',
      path: '/',
      body: '{"test": 2432232314}',
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
    }
    const now = Date.now
    Date.now = () => 1_614_265_330_000
    try {
      expect(verifies(vector, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(true)
    } finally {
      Date.now = now
    }
  })

  it('are written once for what happened once: shipped, delivered, cancelled with refund, also when two do it at once', async () => {
    await add()
    const variant = await stockedVariant(shop, 20)
    const delivered = await paidLine(shop, variant)
    const cancelled = await paidLine(shop, variant)
    const set = (number: string, status: number) => setStatus(shop, number, status, { reason: 'A test' })
    for (const status of [3, 3, 4]) await set(delivered.order_number, status)
    expect(await typesOf(delivered.order_number)).toEqual([
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.delivered',
    ])
    await Promise.all([1, 2, 3, 4].map(() => set(cancelled.order_number, 5)))
    await shop.work()
    await expect
      .poll(async () => {
        await sql`update refunds set created_at = now() - interval '2 minutes' where state in ('due', 'requested')`.execute(
          shop.db,
        )
        await run('reconcile-payments')
        await shop.work()
        return typesOf(cancelled.order_number)
      })
      .toEqual(['order.placed', 'order.paid', 'order.cancelled', 'order.refunded'])
    const refund = await shop.db
      .selectFrom('webhook_events')
      .select('data')
      .where('subject', '=', cancelled.order_number)
      .where('type', '=', 'order.refunded')
      .executeTakeFirstOrThrow()
    expect(webhookData['order.refunded'].parse(refund.data)).toMatchObject({ amount: cancelled.order_total })
  })

  it('are not written for a change that was rolled back, and cost nothing where nobody listens', async () => {
    const quiet = await paidLine(shop, await stockedVariant(shop, 20))
    expect(await typesOf(quiet.order_number)).toEqual([])
    await add(['order.cancelled'])
    const order = await paidLine(shop, await stockedVariant(shop, 20))
    expect(await typesOf(order.order_number)).toEqual([])
    const { id } = await readOrder(shop, order.order_number)
    const tell = (isRolledBack: boolean) =>
      inTransaction<null, null>(shop.db, async (tx, refuse) => {
        await queueOrderEvents(tx, id, ['order.cancelled'])
        return isRolledBack ? refuse(null) : null
      })
    await tell(true)
    expect(await typesOf(order.order_number)).toEqual([])
    // The same change again is the same event.
    await tell(false)
    await tell(false)
    expect(await typesOf(order.order_number)).toEqual(['order.cancelled'])
  })

  it('fail no order that is placed while an address is deleted', async () => {
    const { id } = await add(['order.placed'])
    const variant = await stockedVariant(shop, 20)
    const other = openDatabase(shop.databaseUrl)
    const { placing } = await inTransaction(other.db, async (tx) => {
      await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
      const running = paidLine(shop, variant)
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          shop.db,
        )
        return rows[0]?.count
      }
      await expect.poll(waiting).toBe(1)
      return { placing: running }
    })
    await other.close()
    expect(await typesOf((await placing).order_number)).toEqual(['order.placed'])
  })

  it('report once that a product is low in stock, and again when it is low again', async () => {
    await add(['stock.low'])
    const variant = await stockedVariant(shop, 20)
    const events = async () => (await typesOf(String(variant.product_id))).length
    const levelAt = async (low_stock_level: number) => {
      await shop.db.updateTable('products').set({ low_stock_level }).where('id', '=', variant.product_id).execute()
      await Promise.all([1, 2].map(() => run('notify-conditions')))
    }
    await shop.db.updateTable('variants').set({ on_hand: 9 }).where('product_id', '=', variant.product_id).execute()
    await levelAt(0)
    const before = await events()
    await levelAt(1_000_000)
    await levelAt(1_000_000)
    expect(await events()).toBe(before + 1)
    const { data } = await shop.db
      .selectFrom('webhook_events')
      .select('data')
      .where('type', '=', 'stock.low')
      .where('subject', '=', String(variant.product_id))
      .executeTakeFirstOrThrow()
    expect(webhookData['stock.low'].parse(data).product_id).toBe(variant.product_id)
    await levelAt(0)
    await levelAt(1_000_000)
    expect(await events()).toBe(before + 2)
  })

  it('are tried again after 5 seconds, then ever later, with the same id, and given up in the end', async () => {
    const { id } = await add(['order.placed'])
    receiver.respond = () => ({ status: 500, body: 'x'.repeat(5000) })
    await manage('admin/test-webhook', { id })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await nextAttempt()
      const row = await shop.db
        .selectFrom('webhook_deliveries')
        .select(['state', 'attempts'])
        .select(sql<number>`round(extract(epoch from next_attempt_at - last_attempt_at))::integer`.as('wait'))
        .where('endpoint_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.attempts).toBe(attempt)
      if (row.state === 'pending') waits.push(row.wait)
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(await log(id)).toMatchObject([
      { type: 'webhook.test', state: 'failed', attempts: 10, last_status: 500, last_error: 'HTTP 500' },
    ])
    expect((await log(id))[0]?.response).toBe('x'.repeat(1000))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await view(id))?.failing_since).not.toBe('')
    receiver.respond = () => ({ body: 'thank you' })
    const [delivery] = await log(id)
    expect((await manage('admin/replay-webhooks', { id, delivery_id: delivery?.id })).message).toBe(
      'One event is sent again',
    )
    await shop.work()
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1, last_status: 200, response: 'thank you' }])
    expect((await view(id))?.failing_since).toBe('')
  })

  it('follow no redirect', async () => {
    const { id } = await add(['order.placed'])
    receiver.respond = () => ({ status: 302, headers: { location: `${receiver.baseUrl}/elsewhere` }, body: '' })
    await manage('admin/test-webhook', { id })
    await shop.work()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await log(id)).toMatchObject([{ state: 'pending', last_error: 'HTTP 302' }])
  })

  it('are switched off after five days without a success, and owners are notified once', async () => {
    const { id } = await add(['order.placed'])
    receiver.respond = () => ({ status: 503, body: '' })
    await manage('admin/test-webhook', { id })
    await manage('admin/test-webhook', { id })
    await sql`update webhook_endpoints set failing_since = now() - interval '5 days 1 minute'`.execute(shop.db)
    for (let attempt = 1; attempt <= 5; attempt += 1) await nextAttempt()
    // New events that fail prove nothing about days without any.
    expect((await view(id))?.is_active).toBe(true)
    await nextAttempt()
    expect(await view(id)).toMatchObject({ is_active: false, off_reason: 'Nothing reached it for 5 days' })
    const notifications = await shop.db
      .selectFrom('staff_notifications')
      .select('detail')
      .where('kind', '=', 'webhook_off')
      .where('subject', '=', String(id))
      .execute()
    expect(notifications).toEqual([{ detail: new URL(receiver.baseUrl).host }])
    await shop.work()
    const mails = (await shop.messages('admin@handset.example')).filter(({ subject }) =>
      /switched off/.test(subject ?? ''),
    )
    expect(mails).toHaveLength(1)
    expect((await manage('admin/test-webhook', { id })).http).toBe(409)
    const sent = receiver.received.length
    await nextAttempt()
    expect(receiver.received.length).toBe(sent)

    receiver.respond = () => ({ body: '' })
    const url = `${receiver.baseUrl}/hook`
    await sql`update webhook_deliveries set next_attempt_at = now() + interval '1 day'`.execute(shop.db)
    await manage('admin/update-webhook', { id, url, note: '', events: ['order.placed'], is_active: 1 })
    await shop.work()
    expect((await log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(await view(id)).toMatchObject({ is_active: true, off_reason: '', failing_since: '' })
  })

  it('that wait are sent at once to a corrected address', async () => {
    const { id } = await add(['order.placed'])
    receiver.respond = () => ({ status: 404, body: '' })
    await manage('admin/test-webhook', { id })
    await shop.work()
    await sql`update webhook_deliveries set next_attempt_at = now() + interval '1 day'`.execute(shop.db)
    expect((await view(id))?.failing_since).not.toBe('')
    receiver.respond = () => ({ body: '' })
    const url = `${receiver.baseUrl}/corrected`
    await manage('admin/update-webhook', { id, url, note: '', events: ['order.placed'], is_active: 1 })
    await shop.work()
    expect(receiver.received.at(-1)?.path).toBe('/corrected')
    expect((await view(id))?.failing_since).toBe('')
    expect(await log(id)).toMatchObject([{ state: 'delivered' }])
  })

  it('end at once for an address that answers 410', async () => {
    const { id } = await add(['order.placed'])
    receiver.respond = () => ({ status: 410, body: '' })
    await manage('admin/test-webhook', { id })
    await shop.work()
    expect(await view(id)).toMatchObject({ is_active: false })
    expect(await log(id)).toMatchObject([{ state: 'failed' }])
  })

  it('stop without an error when the address is deleted while one is on its way', async () => {
    const { id } = await add(['order.placed'])
    receiver.respond = () => (response) => {
      void manage('admin/delete-webhook', { id }).then(() => response.writeHead(500).end())
    }
    await manage('admin/test-webhook', { id })
    await run('deliver-webhooks')
    expect(receiver.received).toHaveLength(1)
    expect(await view(id)).toBeUndefined()
  })

  it('that happened while an address was off are sent again since a time', async () => {
    const { id } = await add(['order.placed'])
    const url = `${receiver.baseUrl}/hook`
    const switchTo = (is_active: number) =>
      manage('admin/update-webhook', { id, url, note: '', events: ['order.placed'], is_active })
    const since = new Date(Date.now() - 1000).toISOString()
    const first = await paidLine(shop, await stockedVariant(shop, 20))
    await shop.work()
    await switchTo(0)
    const missed = await paidLine(shop, await stockedVariant(shop, 20))
    await shop.work()
    await switchTo(1)
    await shop.work()
    expect(receiver.received).toHaveLength(1)
    expect((await manage('admin/replay-webhooks', { id, since })).data.count).toBeGreaterThanOrEqual(2)
    await shop.work()
    const numbers = parsed().map(({ data }) => (data as { order_number: string }).order_number)
    expect(numbers.filter((number) => number === first.order_number)).toHaveLength(2)
    expect(numbers.filter((number) => number === missed.order_number)).toHaveLength(1)
    expect((await manage('admin/replay-webhooks', { id })).http).toBe(422)
  })

  it('are signed with both secrets for a day after a rotation', async () => {
    const { id, secret: first } = await add(['order.placed'])
    const { secret: second } = (await manage('admin/rotate-webhook-secret', { id })).data as { secret: string }
    const verified = async () => {
      receiver.received.length = 0
      await manage('admin/test-webhook', { id })
      await shop.work()
      return [first, second].map((secret) => verifies(receiver.received[0]!, secret))
    }
    expect(await verified()).toEqual([true, true])
    await sql`update webhook_endpoints set former_until = now()`.execute(shop.db)
    expect(await verified()).toEqual([false, true])
  })

  it('are sent by a job that names the request which caused them', async () => {
    const { id } = await add(['order.placed'])
    await manage('admin/test-webhook', { id })
    const { rows } = await sql<{ payload: object }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'deliver-webhooks' order by j.id desc limit 1`.execute(shop.db)
    expect(rows).toMatchObject([{ payload: { _request: { id: expect.any(String) } } }])
    await shop.work()
  })

  it('are sent by one of several jobs at once', async () => {
    const { id } = await add(['order.placed'])
    for (let count = 0; count < 5; count += 1) await manage('admin/test-webhook', { id })
    await Promise.all([1, 2, 3, 4].map(() => run('deliver-webhooks')))
    await shop.work()
    expect(receiver.received).toHaveLength(5)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  })

  it('store no secret that a copy of the database reveals', async () => {
    const { id, secret } = await add(['order.placed'])
    const row = await shop.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const bytes = Buffer.from(secret.slice(6), 'base64')
    expect(row.sealed_secret.includes(bytes)).toBe(false)
    const audit = await shop.db.selectFrom('audit_log').selectAll().where('entity', '=', `webhook/${id}`).execute()
    expect(audit.map(({ action }) => action)).toEqual(['add-webhook'])
    expect(JSON.stringify(audit)).not.toContain(secret.slice(6))
  })

  it('need a fresh log-in for a new address, and refuse addresses that are none', async () => {
    for (const url of [
      'ftp://x.example/',
      'https://user:secret@x.example/',
      'http://x.example/',
      'https://10.0.0.1/',
      'nothing',
    ]) {
      const { http, data } = await manage('admin/add-webhook', { url, events: ['order.placed'] })
      expect([url, http, Object.keys(data as object)]).toEqual([url, 422, ['url']])
    }
    await shop.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(0) })
      .where('token_hash', '=', sha256(owner))
      .execute()
    const url = `${receiver.baseUrl}/hook`
    expect((await manage('admin/add-webhook', { url, events: ['order.placed'] })).data).toHaveProperty('fresh_login')
    owner = await shop.token('admin')
  })
})
