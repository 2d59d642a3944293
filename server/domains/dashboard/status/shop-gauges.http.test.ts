import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { newShopper, stockedVariant } from '../../../test/shopper.ts'
import { openConnection } from '../../../test/test-database.ts'
import { useShop } from '../../../test/suite-shop.ts'
import { failingProviderGauge, providerBalanceGauge } from '../../opening/providers/provider-gauges.ts'
import { openShopLoad } from './shop-load.ts'

describe('what the shop has to do', () => {
  const shop = useShop()

  const scrape = async () => (await fetch(`${shop.origin}/metrics`)).text()
  const valueOf = (text: string, name: string): number | null => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return line === undefined ? null : Number(line.split(' ')[1])
  }
  const readNow = () => openShopLoad(shop.db).read()

  it('counts orders of the last hour, payments, jobs and messages that wait', async () => {
    const before = (await readNow())!
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    const order = await shopper.unpaidOrder(await stockedVariant(shop, 5))
    await shop.query`update payment_attempts set created_at = now() - interval '60 minutes', expires_at = now() - interval '40 minutes' where merchant_txn_id = ${order.merchantTxnId}`
    const open = (await readNow())!
    expect(open).toMatchObject({ ordersMade: before.ordersMade + 1, ordersPaid: before.ordersPaid })
    expect(open.openPayments).toBe(before.openPayments + 1)
    expect(open.overduePaymentSeconds).toBeGreaterThanOrEqual(2400)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    const paid = (await readNow())!
    expect(paid).toMatchObject({ ordersMade: open.ordersMade, ordersPaid: before.ordersPaid + 1 })
    expect(paid.openPayments).toBe(before.openPayments)
    expect(paid.messagesWaiting).toBeGreaterThan(before.messagesWaiting)
    expect(paid.jobsDue).toBeGreaterThan(before.jobsDue)
    expect(paid.oldestJobSeconds).toBeGreaterThanOrEqual(0)
  })

  it('counts a job whose last try failed, but not one that is due later', async () => {
    const before = (await readNow())!
    await shop.query`select queue_job('send-messages', '{"messageIds": []}', now() + interval '1 hour')`
    expect(await readNow()).toMatchObject({ jobsDue: before.jobsDue, jobsFailing: before.jobsFailing })
    await shop.query`update graphile_worker._private_jobs set last_error = 'no response', attempts = 1 where run_at > now() + interval '50 minutes'`
    expect((await readNow())!.jobsFailing).toBeGreaterThan(before.jobsFailing)
  })

  it('reads the database once for all who ask within ten seconds', async () => {
    let nowMs = 0
    const load = openShopLoad(shop.db, () => nowMs)
    const first = await load.read()
    nowMs = 9_999
    expect(await load.read()).toBe(first)
    nowMs = 10_000
    const later = await load.read()
    expect(later).not.toBe(first)
    expect(later).not.toBeNull()
  })

  it.each([
    [
      'balances of providers',
      providerBalanceGauge,
      sql`insert into provider_balances (provider, hundredths, currency) values ('shiprocket', 1250, 'INR')`,
    ],
    [
      'failing providers',
      failingProviderGauge,
      sql`insert into provider_hours (provider, hour, calls, failures, last_failed_at, last_failure)
        values ('google', date_trunc('hour', now(), 'Asia/Kolkata'), 20, 20, now(), '')`,
    ],
  ])('reads %s once for scrapes within ten seconds', async (_, makeGauge, change) => {
    const gauge = makeGauge(shop.db)
    const before = await gauge.get()
    await change.execute(shop.db)
    expect(await gauge.get()).toEqual(before)
    expect(await makeGauge(shop.db).get()).not.toEqual(before)
  })

  it('serves the other metrics while the database does not answer', async () => {
    const blocker = await openConnection(shop.databaseUrl)
    await blocker.query('begin; lock table payment_attempts in access exclusive mode')
    try {
      const response = await fetch(`${shop.origin}/metrics`)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(valueOf(text, 'handset_database_up')).toBe(0)
      expect(valueOf(text, 'handset_payments_open')).toBeNull()
      expect(valueOf(text, 'handset_data_dir_free_ratio')).toBeGreaterThan(0)
      expect(text).not.toContain('handset_orders_last_hour{')
    } finally {
      await blocker.end()
    }
  })

  it('has no value without a database', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
    expect(await openShopLoad(away.db).read()).toBeNull()
    await away.close()
  })

  it('shows how long calls of providers took, and answers from the page cache', async () => {
    await shop.services.gateways.sms.send({
      kind: 'order_placed',
      mobile: '9876543210',
      variables: { order: 'HS1', amount: '1', shop: 'S' },
    })
    const before = await scrape()
    expect(before).toContain('handset_provider_call_seconds_count{provider="sms"} 1')
    await fetch(`${shop.origin}/sitemap.xml`)
    await fetch(`${shop.origin}/sitemap.xml`)
    const after = await scrape()
    expect(valueOf(after, 'handset_page_cache_misses_total')).toBe(
      (valueOf(before, 'handset_page_cache_misses_total') ?? 0) + 1,
    )
    expect(valueOf(after, 'handset_page_cache_hits_total')).toBe(
      (valueOf(before, 'handset_page_cache_hits_total') ?? 0) + 1,
    )
  })
})
