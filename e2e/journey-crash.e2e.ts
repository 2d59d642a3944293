import pg from 'pg'
import { orderMessages, pressPay } from './customer-actions.ts'
import { shopProcess } from './shop-process.ts'
import { expect, test } from './shop-test.ts'
import { openCheckout } from './buy-order.ts'

test('a server killed between payment and order-placed leaves exactly one placed order after it starts again @core', async ({
  browser,
}) => {
  const shop = await shopProcess()
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  try {
    const mobile = await openCheckout(page, '12031320')
    await pressPay(page)
    const paying = page.url()
    await page.request.post('/sandbox/faults', { form: { provider: 'pinelabs', mode: 'no-webhook', times: '1' } })
    expect((await page.request.post(paying, { form: { outcome: 'pay', return: 'none' } })).ok()).toBe(true)
    await shop.kill()
    const before = await database.query('select count(*)::int as placed from orders where placed_at is not null')
    expect(before.rows[0]).toEqual({ placed: 0 })
    await shop.start()
    await expect
      .poll(
        async () =>
          (await database.query('select count(*)::int as placed from orders where placed_at is not null')).rows[0],
        { timeout: 30_000 },
      )
      .toEqual({ placed: 1 })
    expect(
      (
        await database.query(
          "select (select count(*)::int from payment_attempts where state = 'captured') captured, (select count(*)::int from refunds) refunds",
        )
      ).rows[0],
    ).toEqual({
      captured: 1,
      refunds: 0,
    })
    await expect.poll(async () => (await orderMessages(page, mobile)).length).toBe(1)
    await page.goto('/myorders')
    await expect(page.getByText('V Briar').first()).toBeVisible()
  } finally {
    await database.end()
    await context.close()
    await shop.stop()
  }
})
