import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  changeOrder,
  newOrder,
  onHand,
  readAttempt,
  readOrder,
  refundsOf,
  runJob,
  type UnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe('a payment that Razorpay captures after it failed', () => {
  const shop = useCheckedShop('razorpay')
  const phone = usePhone(shop)

  const reconcile = () => runJob(shop.app, 'reconcile-payments', {})
  const captureLate = (order: UnpaidOrder) => shop.pay(order.redirect_url, 'capture-late', 'none')

  /** An attempt of so many hours ago that has failed, and was queried last so many hours after it began. */
  async function failedAttempt(hoursAgo: number, queriedAfterHours: number, state: 'failed' | 'abandoned' = 'failed') {
    const { shopper, order } = await newOrder(shop, phone, { pays: 'razorpay' })
    await shop.fault('razorpay', 'no-webhook')
    await shop.pay(order.redirect_url, 'fail', 'none')
    await sql`update payment_attempts set page_closed_at = now() where merchant_txn_id = ${order.merchantTxnId}`.execute(
      shop.db,
    )
    await shopper.status(order.merchantTxnId)
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'failed' })
    await sql`update payment_attempts set state = ${state}, created_at = now() - make_interval(mins => ${hoursAgo * 60 + 5}),
      expires_at = now() - make_interval(mins => ${hoursAgo * 60 - 10}), decided_at = now() - make_interval(mins => ${hoursAgo * 60 - 15}),
      checked_at = now() - make_interval(mins => ${(hoursAgo - queriedAfterHours) * 60 + 5})
      where merchant_txn_id = ${order.merchantTxnId}`.execute(shop.db)
    return order
  }

  it.each([
    [1, 0.5, 'failed'],
    [6, 1, 'failed'],
    [24, 6, 'failed'],
    [48, 24, 'abandoned'],
    [74, 48, 'abandoned'],
  ] as const)('places its order when it is queried after %i hours', async (hours, queriedAfter, state) => {
    const before = await onHand(shop, phone)
    const order = await failedAttempt(hours, queriedAfter, state)
    await captureLate(order)
    await reconcile()
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'captured' })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
    await reconcile()
    expect(await onHand(shop, phone)).toBe(before - 1)
    expect(await refundsOf(shop, order.order_number)).toEqual([])
  })

  it('is not queried between the hours, nor without end', async () => {
    const [between, tooOld] = [await failedAttempt(5, 1.2), await failedAttempt(150, 74.5)]
    const queried = async () => [
      (await readAttempt(shop, between)).checked_at,
      (await readAttempt(shop, tooOld)).checked_at,
    ]
    const before = await queried()
    await reconcile()
    expect(await queried()).toEqual(before)
  })

  it('is refunded once when its order was cancelled meanwhile', async () => {
    const order = await failedAttempt(24, 6)
    await changeOrder(shop, order.order_number, { status: 5 })
    await captureLate(order)
    await reconcile()
    await reconcile()
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ reason: 'cancelled' }])
  })

  it('places its order once by the events of payment and order alone', async () => {
    const before = await onHand(shop, phone)
    const order = await failedAttempt(2, 1.5)
    await shop.fault('razorpay', 'ok')
    await captureLate(order)
    const events = () =>
      shop.db
        .selectFrom('payment_webhook_events')
        .select(sql<string>`body ->> 'event'`.as('event'))
        .where('merchant_txn_id', '=', order.merchantTxnId)
        .execute()
    await expect
      .poll(async () => (await events()).map(({ event }) => event).toSorted())
      .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
    await shop.work()
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'captured' })
    expect(await onHand(shop, phone)).toBe(before - 1)
  })
})
