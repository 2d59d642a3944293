import { describe, expect, it } from 'vitest'
import {
  newOrder,
  onHand,
  readAttempt,
  readOrder,
  refundsOf,
  runJob,
  type Shopper,
  type UnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { expectAfterWork, payUnseen, readTimelineTexts } from '../../test/orders/order-payments.ts'
import { setStatus } from '../../test/orders/staff-orders.ts'

describe('a payment page of Razorpay that must not be paid any more', () => {
  const shop = useCheckedShop('razorpay')
  const phone = usePhone(shop, 40)

  const unpaid = async () => {
    const { shopper, order: first } = await newOrder(shop, phone, { pays: 'razorpay' })
    return { shopper, first }
  }
  /** Another attempt of the same order, as from a second tab. */
  async function startAgain(shopper: Shopper, order: UnpaidOrder, payment_method = 'razorpay'): Promise<UnpaidOrder> {
    const { order_number } = order
    const { data } = await shopper.call('customer/retry-payment', { order_number, payment_method })
    return { ...order, redirect_url: data.payment.redirect_url, merchantTxnId: data.payment.uniqueMerchantTxnID }
  }
  const isPayable = async ({ redirect_url }: UnpaidOrder) => {
    const page = await fetch(redirect_url, { redirect: 'manual' })
    return page.status === 200 && (await page.text()).includes('name="order_id"')
  }
  const isPlacedBy = async (order: UnpaidOrder) =>
    (await readOrder(shop, order.order_number)).placed_by_attempt_id === (await readAttempt(shop, order)).id

  it('ends when another attempt of the order starts', async () => {
    const { shopper, first } = await unpaid()
    const second = await startAgain(shopper, first)
    await shop.work()
    expect([await isPayable(first), await isPayable(second)]).toEqual([false, true])
    expect(await readTimelineTexts(shop, first)).not.toContain('Payment cancelled')
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
    expect((await setStatus(shop, first.order_number, 5, { reason: 'by mistake' })).http).toBe(200)
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
    await expectAfterWork(shop, async () => refundsOf(shop, first.order_number)).toMatchObject([
      { reason: 'already-placed', amount_paise: first.order_total * 100 },
    ])
  })

  it('places the order when it was paid before it was cancelled, and the later page ends', async () => {
    const before = await onHand(shop, phone)
    const { shopper, first } = await unpaid()
    const second = await startAgain(shopper, first)
    await payUnseen(shop, first, 'razorpay')
    await shop.work()
    expect(await isPlacedBy(first)).toBe(true)
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
    expect(await isPlacedBy(second)).toBe(true)
    expect(await refundsOf(shop, first.order_number)).toMatchObject([
      { reason: 'already-placed', amount_paise: first.order_total * 100 },
    ])
  })
})
