import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { emptyKeySignature, fieldsOf, postReturn, postWebhook, report, signReturn } from '../../test/pine-notices.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, readOrder, stockedVariant, type TestVariant } from '../../test/shopper.ts'

describe('notices of a payment', () => {
  let shop: TestShop
  let phone: TestVariant
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 30)
  })
  afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]))
  afterAll(() => shop.close())

  const noticesOf = (merchantTxnId: string) => shop.db.selectFrom('payment_notices').selectAll().where('merchant_txn_id', '=', merchantTxnId).orderBy('id').execute()
  const unpaid = async () => (await newShopper(shop)).unpaidOrder(phone)

  it('bring a customer back by 303 to the page, with the order placed already', async () => {
    const order = await unpaid()
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    const form = fieldsOf(await shop.pay(order.redirect_url, 'pay', 'browser'))
    expect(await postReturn(shop, form)).toMatchObject({ http: 303, headers: { location: '/pine-handler', 'cache-control': 'no-store' } })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
    expect(await noticesOf(order.merchantTxnId)).toEqual([expect.objectContaining({ source: 'return', provider: 'pinelabs' })])
    expect(await postReturn(shop, form)).toMatchObject({ http: 303 })
  })

  it('are believed for nothing but to ask: a signed "paid" of an unpaid payment changes nothing', async () => {
    const order = await unpaid()
    const notice = report(order.merchantTxnId, order.order_total * 100)
    expect(await postReturn(shop, signReturn(notice))).toMatchObject({ http: 303 })
    expect(await postWebhook(shop, notice)).toMatchObject({ http: 200 })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 1, placed_at: null })
    expect((await noticesOf(order.merchantTxnId)).map(({ source }) => source)).toEqual(['return', 'webhook'])
  })

  it('are refused as returns without a right signature, never with a redirect', async () => {
    const order = await unpaid()
    const signed = signReturn(report(order.merchantTxnId, order.order_total * 100))
    const { dia_secret, ...unsigned } = signed
    const forms = [
      unsigned,
      { ...signed, dia_secret: '' },
      { ...signed, dia_secret: `${dia_secret?.slice(0, -1)}0x` },
      { ...signed, amount_in_paisa: '100' },
      { ...signed, unique_merchant_txn_id: 'other' },
      {},
    ]
    for (const form of forms) {
      const answer = await postReturn(shop, form)
      expect(answer.http).toBe(401)
      expect(answer.headers.location).toBeUndefined()
    }
    expect(await postReturn(shop, `${new URLSearchParams(signed).toString()}&amount_in_paisa=100`)).toMatchObject({ http: 401 })
    expect(await noticesOf(order.merchantTxnId)).toEqual([])
  })

  it('are refused as webhooks without a right signature', async () => {
    const order = await unpaid()
    const notice = report(order.merchantTxnId, order.order_total * 100)
    const body = JSON.stringify({ event_name: 'payment.captured', merchant_response: { ...notice, amount_in_paisa: '100' } })
    for (const attempt of [{ signature: null }, { signature: '' }, { signature: 'A'.repeat(64) }, { signature: emptyKeySignature(notice) }]) {
      expect(await postWebhook(shop, notice, attempt)).toMatchObject({ http: 401 })
    }
    expect(await postWebhook(shop, notice, { signature: emptyKeySignature(notice), body })).toMatchObject({ http: 401 })
    expect(await noticesOf(order.merchantTxnId)).toEqual([])
  })

  it('are kept and acknowledged for transactions that nobody here knows', async () => {
    const notice = report('HS000000000000-unknown', 100)
    expect(await postWebhook(shop, notice)).toMatchObject({ http: 200 })
    expect(await postReturn(shop, signReturn(notice))).toMatchObject({ http: 303 })
    expect(await noticesOf('HS000000000000-unknown')).toHaveLength(2)
  })

  it('may come out of order: a failure told after the success does not undo it', async () => {
    const order = await unpaid()
    await shop.pay(order.redirect_url, 'pay', 'none')
    await expect.poll(async () => (await readOrder(shop, order.order_number)).payment_status, { timeout: 10_000 }).toBe(2)
    expect(await postWebhook(shop, report(order.merchantTxnId, order.order_total * 100, 'failed'))).toMatchObject({ http: 200 })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })

  it('of a cancelled payment free the stock at once', async () => {
    const order = await unpaid()
    await shop.pay(order.redirect_url, 'cancel', 'none')
    await expect.poll(async () => (await readOrder(shop, order.order_number)).payment_status, { timeout: 10_000 }).toBe(3)
    const { id } = await readOrder(shop, order.order_number)
    expect(await shop.db.selectFrom('stock_holds').select('state').where('order_id', '=', id).execute()).toEqual([{ state: 'released' }])
    const events = await shop.db.selectFrom('order_events').select('text').where('order_id', '=', id).orderBy('id').execute()
    expect(events.map(({ text }) => text)).toEqual(['Order created', 'Payment cancelled'])
  })

  it('do not keep a customer waiting for a provider that hangs', async () => {
    const order = await unpaid()
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    const form = fieldsOf(await shop.pay(order.redirect_url, 'pay', 'browser'))
    await shop.fault('pinelabs', 'hang', { seconds: 20, times: 1 })
    const begun = performance.now()
    expect(await postReturn(shop, form)).toMatchObject({ http: 303 })
    expect(performance.now() - begun).toBeLessThan(4500)
    await shop.fault('pinelabs', 'ok')
    await shop.services.gateways.payment.pinelabs?.inquire(order.merchantTxnId)
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 1 })
  })
})
