import { randomUUID } from 'node:crypto'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readZip } from '../files/read-zip.ts'
import { paymentProviders } from '../orders/provider-notifications.ts'
import { startServerProcess } from '../processes/server-process.ts'
import { isReady } from '../processes/started-program.ts'
import { expireHold, newKey, newShopper, onHand, refundsOf, stockedVariant, toUnpaidOrder } from '../shopper.ts'
import { emptyDatabase, openConnection } from '../test-database.ts'
import { patience, setUpFaultShop, withClock } from './fault-shop.ts'

const hour = 3_600_000

describe('two servers on one database', () => {
  const { shop, phone } = setUpFaultShop(['first', 'second'])
  const second = () => shop.servers[1]!
  afterEach(() => shop.expectClean())

  it('F21 a failure reported after the success, and a refund before it: the state of the provider counts', async () => {
    const shopper = await newShopper(shop)
    const paid = await shopper.unpaidOrder(phone)
    await shop.fault('pinelabs', 'reorder', { times: 1 })
    await shop.pay(paid.redirect_url, 'pay', 'none')
    await shop.untilPlaced(paid)
    const refunded = await shopper.unpaidOrder(phone)
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    await shop.pay(refunded.redirect_url, 'pay', 'none')
    await shop.handle.pool.query(
      `with paid as (update sandbox.payments set refunded_paise = amount_paise where merchant_txn_id = $1 returning *)
       insert into sandbox.refunds (provider, refund_id, payment_id, amount_paise, refunded_in_all_paise, created_at)
       select provider, 'made by the provider', id, amount_paise, amount_paise, now() - interval '1 day' from paid`,
      [refunded.merchantTxnId],
    )
    const [pineLabs] = paymentProviders
    const body = pineLabs!.webhookBody(refunded.merchantTxnId, refunded.order_total * 100)
    await pineLabs!.sendWebhook(shop, body)
    await vi.waitFor(
      async () =>
        expect(await refundsOf(shop, refunded.order_number)).toEqual([
          expect.objectContaining({ reason: 'refunded-by-provider', state: 'done' }),
        ]),
      patience,
    )
    expect([await shop.isPlaced(paid), await shop.isPlaced(refunded)]).toEqual([true, false])
    expect(await refundsOf(shop, paid.order_number)).toEqual([])
  })

  it('F23 paid after the reservation ended and the stock was sold: refunded, and the customer is notified', async () => {
    const last = await stockedVariant(shop, 1, 1)
    const [late, quick] = [await newShopper(shop), await newShopper(shop)]
    const lateOrder = await late.unpaidOrder(last)
    await expireHold(shop, lateOrder.order_number)
    const won = await quick.unpaidOrder(last)
    await shop.pay(won.redirect_url, 'pay', 'none')
    await shop.untilPlaced(won)
    await shop.pay(lateOrder.redirect_url, 'pay', 'none')
    await vi.waitFor(
      async () =>
        expect(await refundsOf(shop, lateOrder.order_number)).toEqual([
          expect.objectContaining({
            reason: 'stock-gone',
            state: expect.stringMatching(/requested|done/) as string,
            amount_paise: lateOrder.order_total * 100,
          }),
        ]),
      patience,
    )
    await vi.waitFor(async () => {
      const [sms] = await shop.messages(late.mobile)
      expect(sms?.text).toMatch(/efund/)
    }, patience)
    expect(await onHand(shop, last)).toBe(0)
  })

  it('F30 sell twenty units to two hundred customers at once, and send each message once', async () => {
    const scarce = await stockedVariant(shop, 20, 2)
    const buy = async (index: number) => {
      const shopper = await newShopper(shop)
      const client = shop.at(shop.servers[index % 2]!)
      const ask = (path: string, input: Record<string, unknown>) =>
        client.call(path, input, { token: shopper.token, headers: { 'x-forwarded-for': `10.4.0.${index}` } })
      const products = [{ product_unique: scarce.product_id, variant_id: scarce.id, qty_value: 1 }]
      if ((await ask('customer/add-to-cart', { products })).http !== 200) return null
      const summary = await ask('customer/checkout-summary', { address: shopper.address })
      const choice = { address: shopper.address, payment_method: 'pinelabs', idempotency_key: newKey() }
      const made = await ask('customer/create-order', { ...choice, total_hash: summary.data?.total_hash ?? 'none' })
      return made.http === 200 ? { order: toUnpaidOrder(made), shopper } : null
    }
    const bought = (await Promise.all(Array.from({ length: 200 }, (_, index) => buy(index)))).filter(
      (one) => one !== null,
    )
    expect(bought.length).toBeLessThanOrEqual(20)
    expect(bought.length).toBeGreaterThan(10)
    await Promise.all(bought.map(({ order }) => shop.pay(order.redirect_url, 'pay', 'none')))
    for (const { order } of bought) await shop.untilPlaced(order)
    expect(await onHand(shop, scarce)).toBe(20 - bought.length)
    for (const { shopper } of bought)
      await vi.waitFor(async () => expect(await shop.messages(shopper.mobile)).toHaveLength(1), patience)
  })

  describe.each([1, -1])('one of which is %s hour off', (hours) => {
    // Razorpay is the one that the other server imitates: its clock is right.
    const environment = () => ({
      ...withClock(hours * hour),
      RAZORPAY_KEY_ID: credentials.razorpay.keyId,
      RAZORPAY_KEY_SECRET: credentials.razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: credentials.razorpay.webhookSecret,
      RAZORPAY_BASE_URL: `${shop.origin}/sandbox/razorpay`,
    })
    beforeAll(() => shop.restart(second(), environment()))
    afterAll(() => shop.restart(second()))

    it(`F32 a clock ${hours} hour off: reservations, payment pages and sessions last as the database says`, async () => {
      const shopper = await newShopper(shop.at(second()))
      const order = await shopper.unpaidOrder(phone, { payment_method: 'razorpay' })
      const { rows } = await shop.handle.pool.query<{ hold: number; page: number }>(
        `select round(extract(epoch from h.expires_at - now()) / 60)::int as hold,
                round(extract(epoch from a.expires_at - now()) / 60)::int as page
         from stock_holds h join orders o on o.id = h.order_id join payment_attempts a on a.order_id = o.id
         where o.order_number = $1 and a.merchant_txn_id = $2`,
        [order.order_number, order.merchantTxnId],
      )
      expect(rows).toHaveLength(1)
      // Razorpay's page ends with the reservation.
      expect(Math.abs(rows[0]!.hold - 15)).toBeLessThanOrEqual(1)
      expect(Math.abs(rows[0]!.page - 15)).toBeLessThanOrEqual(1)
      for (const server of shop.servers)
        expect((await shop.at(server).call('customer/view-cart', {}, { token: shopper.token })).http).toBe(200)
      await shop.pay(order.redirect_url, 'pay', 'none')
      await shop.untilPlaced(order)
      await vi.waitFor(async () => expect(await shop.messages(shopper.mobile)).toHaveLength(1), patience)
    })

    it(`F32 a clock ${hours} hour off: limits count for both servers alike`, async () => {
      for (const [one, other] of [shop.servers, shop.servers.toReversed()]) {
        const input = { email: `${randomUUID()}@shop.example`, password: 'a wrong password' }
        const logIn = async (server = one!) =>
          (await shop.at(server).call('account/admin-login', input, { headers: { 'x-forwarded-for': '10.5.0.1' } }))
            .http
        for (let times = 0; times < 5; times += 1) expect(await logIn()).toBe(422)
        expect([await logIn(), await logIn(other)]).toEqual([429, 429])
        await shop.db.deleteFrom('rate_limits').execute()
      }
    })

    it(`F32 a clock ${hours} hour off: a message whose sender may have died is looked at in five minutes`, async () => {
      await shop.first.kill()
      const { rows } = await shop.handle.pool.query<{ id: number }>(
        `with claimed as (
           insert into messages (effect_key, channel, recipient, kind, variables, sending_until)
           values (gen_random_uuid()::text, 'sms', '9000000001', 'delivered', '{}', now() + interval '5 minutes') returning id)
         select id, queue_job('send-messages', json_build_object('messageIds', json_build_array(id))) from claimed`,
      )
      try {
        await vi.waitFor(async () => {
          const { rows: jobs } = await shop.handle.pool.query<{ minutes: number }>(
            `select round(extract(epoch from run_at - created_at) / 60)::int as minutes from graphile_worker._private_jobs
             where payload::jsonb = jsonb_build_object('messageIds', jsonb_build_array($1::bigint)) and run_at > created_at`,
            [rows[0]?.id],
          )
          expect(jobs).toEqual([{ minutes: 5 }])
        }, patience)
        await shop.handle.pool.query('delete from messages where id = $1', [rows[0]?.id])
      } finally {
        await shop.first.ensureReady()
      }
    })
  })

  it('F33 one of which stands still for five seconds: it says so, no response is lost, nothing is done twice', async () => {
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => newShopper(shop.at(second()))))
    for (const shopper of shoppers) await shopper.add(phone)
    const before = await onHand(shop, phone)
    const ordering = shoppers.map((shopper) => shopper.order())
    second().signal('SIGSTOP')
    expect(await isReady(second().origin, 1000)).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 4000))
    second().signal('SIGCONT')
    const responses = await Promise.all(ordering)
    expect(responses.map(({ http }) => http).filter((http) => http !== 200 && http !== 503)).toEqual([])
    const orders = responses.filter(({ http }) => http === 200).map(toUnpaidOrder)
    await Promise.all(orders.map((order) => shop.pay(order.redirect_url, 'pay', 'none')))
    for (const order of orders) await shop.untilPlaced(order)
    expect(await onHand(shop, phone)).toBe(before - orders.length)
  })

  it('F36 the old one of which is stopped with fifty orders open: each is made once, by it or by the new one', async () => {
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => newShopper(shop.at(second()))))
    const choices = await Promise.all(
      shoppers.map(async (shopper) => {
        await shopper.add(phone)
        return { total_hash: (await shopper.summary()).data.total_hash as string, idempotency_key: newKey() }
      }),
    )
    const before = await onHand(shop, phone)
    const ordering = shoppers.map((shopper, index) => shopper.order(choices[index]))
    // Some have reached the server when the first is answered.
    await Promise.race(ordering)
    second().signal('SIGTERM')
    const began = Date.now()
    const responses = await Promise.allSettled(ordering)
    expect(await second().ended()).toBe(0)
    expect(Date.now() - began).toBeLessThan(30_000)
    await shop.restart(second())
    // Who waits too long for the one phone that all of them buy, or for the payment page, is told to try again; who comes too late finds nobody.
    const answered = responses.flatMap((answered) => (answered.status === 'fulfilled' ? [answered.value] : []))
    for (const { http, headers } of answered.filter((answered) => answered.http !== 200))
      expect([http, headers['retry-after']]).toEqual([503, expect.stringMatching(/^[25]$/)])
    const orders = await Promise.all(
      responses.map(async (answered, index) => {
        if (answered.status === 'fulfilled' && answered.value.http === 200) return toUnpaidOrder(answered.value)
        return vi.waitFor(async () => {
          const again = await shoppers[index]!.order(choices[index])
          expect(again.http).toBe(200)
          return toUnpaidOrder(again)
        }, patience)
      }),
    )
    expect(new Set(orders.map(({ order_number }) => order_number)).size).toBe(50)
    await Promise.all(orders.map((order) => shop.pay(order.redirect_url, 'pay', 'none')))
    for (const order of orders) await shop.untilPlaced(order)
    expect(await onHand(shop, phone)).toBe(before - 50)
  })

  it('F37 one of which is stopped during exports: each is whole or visibly broken off', async () => {
    await second().ensureReady()
    const token = await shop.token('admin')
    const exports = Array.from({ length: 8 }, () =>
      fetch(`${second().origin}/api/admin/export-orders`, { headers: { authorization: `Bearer ${token}` } }),
    )
    await Promise.race(exports)
    second().signal('SIGTERM')
    const results = await Promise.allSettled(
      exports.map(async (answered) => {
        const response = await answered
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
      }),
    )
    expect(await second().ended()).toBe(0)
    const answered = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    // Two run at a time in a process; the others are told to try again.
    const [whole, refused] = [
      answered.filter(({ status }) => status === 200),
      answered.filter(({ status }) => status !== 200),
    ]
    expect(whole.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(refused.length > 0 ? [429] : []))
    for (const { bytes } of whole) {
      expect([...readZip(bytes).keys()]).toContain('xl/workbook.xml')
    }
    await shop.restart(second())
  })

  it('F43 whose customer is logged out and deactivated while paying: the order is placed all the same', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    await shop.db
      .deleteFrom('sessions')
      .where('kind', '=', 'customer')
      .where('holder_id', '=', shopper.customerId)
      .execute()
    await shop.db.updateTable('customers').set({ is_active: false }).where('id', '=', shopper.customerId).execute()
    expect((await shopper.call('customer/view-cart')).http).toBe(401)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.untilPlaced(order)
  })

  it('F45 where nothing sweeps expired reservations: their units are for sale', async () => {
    await shop.handle.pool.query(`
      create function drop_sweeps() returns trigger language plpgsql as $$ begin
        return case when new.task_id = (select id from graphile_worker._private_tasks where identifier = 'sweep-holds') then null else new end;
      end $$;
      create trigger drop_sweeps before insert on graphile_worker._private_jobs for each row execute function drop_sweeps()`)
    const last = await stockedVariant(shop, 1, 3)
    const [slow, quick] = [await newShopper(shop), await newShopper(shop)]
    const order = await slow.unpaidOrder(last)
    expect(await quick.add(last)).toMatchObject({ http: 422 })
    await expireHold(shop, order.order_number)
    const won = await quick.unpaidOrder(last)
    await shop.pay(won.redirect_url, 'pay', 'none')
    await shop.untilPlaced(won)
    await shop.handle.pool.query('drop function drop_sweeps cascade')
  })
})

it('F39 two servers that start on an empty database together migrate it once', async () => {
  const empty = await emptyDatabase(inject('adminUrl'))
  const servers = await Promise.all([startServerProcess(empty.url), startServerProcess(empty.url)])
  const client = await openConnection(empty.url)
  const { rows } = await client.query('select name from schema_migrations group by name having count(*) > 1')
  expect(rows).toEqual([])
  for (const server of servers) expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await client.end()
  for (const server of servers) await server.close()
  await empty.drop()
})
