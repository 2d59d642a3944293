import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startFakeProvider } from '../../gateways/fake-provider.ts'
import { lineOf, newImei } from '../orders/paid-line.ts'
import { expireHold, newShopper, onHand, refundsOf, stockedVariant } from '../shopper.ts'
import { crashAt, setUpFaultShop } from './fault-shop.ts'

describe('a server killed', () => {
  const { shop, phone } = setUpFaultShop(['server'])
  afterEach(() => shop.expectClean())

  const payUnseen = async (redirectUrl: string) => {
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    await shop.pay(redirectUrl, 'pay', 'none')
  }
  const endsByItself = async () => expect(await shop.first.ended()).toBe('SIGKILL')

  it('F01 between the payment and order-placed: the next one places the order', async () => {
    await shop.restart(shop.first)
    const order = await (await newShopper(shop)).unpaidOrder(phone)
    await payUnseen(order.redirect_url)
    await shop.first.kill()
    expect(await shop.isPlaced(order)).toBe(false)
    await shop.first.ensureReady()
    await shop.untilPlaced(order)
    expect(await refundsOf(shop, order.order_number)).toEqual([])
  })

  it('F02 inside order-placed, stock taken and nothing committed: nothing happened, then everything', async () => {
    await shop.restart(shop.first)
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    const before = await onHand(shop, phone)
    await payUnseen(order.redirect_url)
    await shop.first.kill()
    shop.first.setEnvironment(crashAt('order placed, not committed'))
    // The reconciler of the start is the first that places the order.
    await shop.first.ensureReady().catch(() => {})
    await endsByItself()
    expect([await shop.isPlaced(order), await onHand(shop, phone)]).toEqual([false, before])
    await shop.expectClean()
    await shop.restart(shop.first)
    await shop.untilPlaced(order)
    expect(await onHand(shop, phone)).toBe(before - 1)
  })

  it('F03 after the commit and before the response: the same call again finds the order placed', async () => {
    await shop.restart(shop.first, crashAt('order committed, not answered'))
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    await payUnseen(order.redirect_url)
    const claim = { order_number: order.order_number, payment_id: 'unknown yet' }
    await expect(shopper.call('customer/order-placed', claim)).rejects.toThrow(/socket hang up|ECONNRESET/)
    await endsByItself()
    expect(await shop.isPlaced(order)).toBe(true)
    await shop.restart(shop.first)
    for (const _ of [1, 2]) expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
    const sent = async () => (await shop.messages(shopper.mobile)).map(({ text }) => text)
    // The server may have died while it sent the message.
    await shop.passTimeUntil(async () => expect(await sent()).toHaveLength(1))
  })

  it('F04 with a message claimed and not sent: sent after the restart, once', async () => {
    await shop.restart(shop.first)
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    await shop.restart(shop.first, crashAt('message claimed, not sent'))
    await shop.pay(order.redirect_url, 'pay', 'none').catch(() => {})
    await endsByItself()
    await shop.restart(shop.first)
    await shop.untilPlaced(order)
    const sent = async () => [(await shop.messages(shopper.mobile)).length, (await shop.messages(shopper.email)).length]
    await shop.passTimeUntil(async () => expect(await sent()).toEqual([1, 1]))
  })

  it('F52 with a webhook sent and not recorded: sent once more after the restart, under the same id', async () => {
    await shop.restart(shop.first)
    const receiver = await startFakeProvider()
    receiver.respond = () => ({ body: 'thank you' })
    const token = await shop.token('admin')
    const endpoint = { url: `${receiver.baseUrl}/hook`, events: ['order.paid'], note: 'Hub' }
    expect(await shop.call('admin/add-webhook', endpoint, { token })).toMatchObject({ http: 200 })
    const order = await (await newShopper(shop)).unpaidOrder(phone)
    await shop.restart(shop.first, crashAt('webhook sent, not recorded'))
    await shop.pay(order.redirect_url, 'pay', 'none').catch(() => {})
    await endsByItself()
    await shop.restart(shop.first)
    await shop.untilPlaced(order)
    const ids = () => receiver.received.map(({ headers }) => headers['webhook-id'])
    await shop.passTimeUntil(async () => {
      const states = await shop.db.selectFrom('webhook_deliveries').select('state').execute()
      expect(states).toEqual([{ state: 'delivered' }])
    })
    expect([ids().length, new Set(ids()).size]).toEqual([2, 1])
    await shop.db.deleteFrom('webhook_endpoints').execute()
    await receiver.close()
  })

  it('F14 while the file of an invoice is written: no torn file, drawn again', async () => {
    await shop.restart(shop.first, crashAt('file written, not named'))
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.untilPlaced(order)
    const token = await shop.token('admin')
    const line = await lineOf(shop, order.order_number)
    const input = { order_product_id: line, imei_no: newImei(), place_of_supply: 'Pune, Maharashtra' }
    expect(await shop.call('admin/add-imei-number-place-of-supply', input, { token })).toMatchObject({ http: 200 })
    await endsByItself()
    const files = async () => fs.readdir(path.join(shop.dataDir, 'documents/invoices'))
    expect((await files()).filter((name) => !name.startsWith('.unfinished-'))).toEqual([])
    await shop.restart(shop.first)
    const stored = () =>
      shop.db.selectFrom('invoices').select('file').where('line_id', '=', line).executeTakeFirstOrThrow()
    await shop.passTimeUntil(async () => expect((await stored()).file).not.toBeNull())
    const { file } = await stored()
    const bytes = await fs.readFile(path.join(shop.dataDir, 'documents', `${file}.pdf`), 'latin1')
    expect([bytes.slice(0, 5), bytes.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
  })

  it('F35 while its worker holds a job that has had its effect: taken over, the effect stays one', async () => {
    await shop.restart(shop.first)
    const last = await stockedVariant(shop, 1, 1)
    const [late, quick] = [await newShopper(shop), await newShopper(shop)]
    const lateOrder = await late.unpaidOrder(last)
    await expireHold(shop, lateOrder.order_number)
    const won = await quick.unpaidOrder(last)
    await shop.pay(won.redirect_url, 'pay', 'none')
    await shop.untilPlaced(won)
    await shop.restart(shop.first, crashAt('refund requested, not recorded'))
    await shop.pay(lateOrder.redirect_url, 'pay', 'none').catch(() => {})
    await endsByItself()
    await shop.restart(shop.first)
    await shop.passTimeUntil(async () =>
      expect((await refundsOf(shop, lateOrder.order_number)).map(({ state }) => state)).toEqual(['done']),
    )
    const { rows } = await shop.handle.pool.query(
      'select refunded_paise = amount_paise as once from sandbox.payments where merchant_txn_id = $1',
      [lateOrder.merchantTxnId],
    )
    expect(rows).toEqual([{ once: true }])
  })
})
