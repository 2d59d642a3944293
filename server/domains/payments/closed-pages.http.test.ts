import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import {
  newShopper,
  onHand,
  readOrder,
  refundsOf,
  runJob,
  type Shopper,
  stockedVariant,
  type TestVariant,
  type UnpaidOrder,
} from '../../test/shopper.ts'

describe('a payment page of Razorpay that must not be paid any more', () => {
  let shop: TestShop
  let phone: TestVariant
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 40)
  })
  afterEach(async () => {
    await shop.fault('razorpay', 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const unpaid = async () => {
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    return { shopper, first: await shopper.unpaidOrder(phone) }
  }
  /** Another attempt of the same order, as from a second tab. */
  async function startAgain(shopper: Shopper, order: UnpaidOrder, method = 'razorpay'): Promise<UnpaidOrder> {
    const { data } = await shopper.call('customer/retry-payment', {
      order_number: order.order_number,
      payment_method: method,
    })
    return { ...order, redirect_url: data.payment.redirect_url, merchantTxnId: data.payment.uniqueMerchantTxnID }
  }
  const isPayable = async ({ redirect_url }: UnpaidOrder) => {
    const page = await fetch(redirect_url, { redirect: 'manual' })
    return page.status === 200 && (await page.text()).includes('name="order_id"')
  }
  const eventsOf = async ({ order_number }: UnpaidOrder) => {
    const { id } = await readOrder(shop, order_number)
    return (
      await shop.db.selectFrom('order_events').select('text').where('order_id', '=', id).orderBy('id').execute()
    ).map(({ text }) => text)
  }
  const placedBy = async (order: UnpaidOrder) =>
    (
      await shop.db
        .selectFrom('payment_attempts as a')
        .innerJoin('orders as o', 'o.placed_by_attempt_id', 'a.id')
        .select('a.merchant_txn_id')
        .where('o.order_number', '=', order.order_number)
        .executeTakeFirst()
    )?.merchant_txn_id

  it('ends when another attempt of the order starts', async () => {
    const { shopper, first } = await unpaid()
    const second = await startAgain(shopper, first)
    await shop.work()
    expect([await isPayable(first), await isPayable(second)]).toEqual([false, true])
    expect(await eventsOf(first)).not.toContain('Payment cancelled')
    await shop.pay(second.redirect_url, 'pay', 'none')
    expect(await shopper.confirm(second)).toMatchObject({ http: 200 })
  })

  it('stays open while the later attempt has no page', async () => {
    const { shopper, first } = await unpaid()
    await shop.fault('pinelabs', 'error', { times: 1 })
    await shopper.call('customer/retry-payment', { order_number: first.order_number, payment_method: 'pinelabs' })
    await runJob(shop.app, 'reconcile-payments', {})
    await shop.work()
    expect(await isPayable(first)).toBe(true)
  })

  it('ends when staff cancel the order', async () => {
    const { first } = await unpaid()
    const token = await shop.token('admin')
    const { data } = await shop.call('admin/order-view-single-order', { order: first.order_number }, { token })
    const change = { order: first.order_number, customer: data.order.user_unique, status: 5, reason: 'by mistake' }
    expect((await shop.call('admin/order-update-order-status', change, { token })).http).toBe(200)
    await shop.work()
    expect(await isPayable(first)).toBe(false)
    expect(await readOrder(shop, first.order_number)).toMatchObject({ status: 5 })
  })

  it('ends when the order is paid with another provider', async () => {
    const { shopper, first } = await unpaid()
    const second = await startAgain(shopper, first, 'pinelabs')
    await shop.pay(second.redirect_url, 'pay', 'none')
    expect(await shopper.confirm(second)).toMatchObject({ http: 200 })
    expect(await isPayable(first)).toBe(false)
    await shop.work()
    expect(await isPayable(first)).toBe(false)
    expect(await readOrder(shop, first.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })

  it('is refunded when it is paid after all', async () => {
    const { shopper, first } = await unpaid()
    const second = await startAgain(shopper, first)
    await shop.work()
    await shop.pay(second.redirect_url, 'pay', 'none')
    expect(await shopper.confirm(second)).toMatchObject({ http: 200 })
    await shop.pay(first.redirect_url, 'pay', 'none')
    await expect
      .poll(
        async () => {
          await shop.work()
          return refundsOf(shop, first.order_number)
        },
        { timeout: 10_000 },
      )
      .toMatchObject([{ reason: 'already-placed', amount_paise: first.order_total * 100 }])
  })

  it('places the order when it was paid before it was cancelled, and the later page ends', async () => {
    const before = await onHand(shop, phone)
    const { shopper, first } = await unpaid()
    const second = await startAgain(shopper, first)
    await shop.fault('razorpay', 'no-webhook', { times: 1 })
    await shop.pay(first.redirect_url, 'pay', 'none')
    await shop.work()
    expect(await placedBy(first)).toBe(first.merchantTxnId)
    expect(await isPayable(second)).toBe(false)
    expect(await onHand(shop, phone)).toBe(before - 1)
    expect(await refundsOf(shop, first.order_number)).toEqual([])
  })

  it('is refunded when both were paid before one of them was cancelled', async () => {
    const { shopper, first } = await unpaid()
    const second = await startAgain(shopper, first)
    await shop.fault('razorpay', 'no-webhook', { times: 2 })
    for (const { redirect_url } of [first, second]) await shop.pay(redirect_url, 'pay', 'none')
    expect(await shopper.confirm(second)).toMatchObject({ http: 200 })
    await shop.work()
    expect(await placedBy(first)).toBe(second.merchantTxnId)
    expect(await refundsOf(shop, first.order_number)).toMatchObject([
      { reason: 'already-placed', amount_paise: first.order_total * 100 },
    ])
  })
})
