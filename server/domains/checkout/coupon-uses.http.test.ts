import { describe, expect, it } from 'vitest'
import {
  addCoupon,
  expireHold,
  newShopper,
  readOrder,
  runJob,
  type Shopper,
  toUnpaidOrder,
  type UnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe('coupon uses', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 60)
  let createdCount = 0

  const coupon = async (limits: { usage_limit?: number; per_customer?: number }) => {
    createdCount += 1
    const code = `SAVE${createdCount}`
    await addCoupon(shop, { code, ...limits })
    return code
  }
  const used = async (code: string) =>
    (await shop.db.selectFrom('coupons').select('used_count').where('code', '=', code).executeTakeFirstOrThrow())
      .used_count
  const canUse = async (coupon_code: string) => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { http, message } = await shopper.summary({ coupon_code })
    return http === 200 ? true : message
  }

  /** An unpaid order with the only use of its coupon. */
  const held = async () => {
    const code = await coupon({ usage_limit: 1 })
    const shopper = await newShopper(shop)
    return { code, shopper, order: await shopper.unpaidOrder(phone, { coupon_code: code }) }
  }
  const expire = async ({ order_number }: UnpaidOrder) => {
    await expireHold(shop, order_number)
    await runJob(shop.app, 'sweep-holds', {})
  }

  it('holds a coupon use for an unpaid order, and keeps it for a paid one', async () => {
    const { code, shopper, order } = await held()
    expect(await canUse(code)).toBe('This coupon has been used up')
    expect(await shopper.pay(order)).toMatchObject({ http: 200 })
    expect([await used(code), await canUse(code)]).toEqual([1, 'This coupon has been used up'])
  })

  it('releases a coupon use when the payment fails and takes it again on retry', async () => {
    const { code, shopper, order } = await held()
    await shop.pay(order.redirect_url, 'fail', 'none')
    await shopper.status(order.merchantTxnId)
    expect([await used(code), await canUse(code)]).toEqual([0, true])
    const again = await shopper.retry(order)
    expect(again.http).toBe(200)
    expect([await used(code), await canUse(code)]).toEqual([1, 'This coupon has been used up'])
    const retried = toUnpaidOrder({ data: { ...order, ...again.data } })
    expect(await shopper.pay(retried)).toMatchObject({ http: 200 })
    expect(await readOrder(shop, order.order_number)).toMatchObject({
      coupon_code: code,
      coupon_discount_paise: 10_000,
    })
  })

  it.each<[string, (shopper: Shopper, order: UnpaidOrder) => Promise<unknown>]>([
    [
      'the customer cancels at the bank',
      async (shopper, order) => {
        await shop.pay(order.redirect_url, 'cancel', 'none')
        await shopper.status(order.merchantTxnId)
      },
    ],
    [
      'a later order without the coupon supersedes the order',
      async (shopper) => expect(await shopper.order()).toMatchObject({ http: 200 }),
    ],
    ['the time to pay has expired', (_, order) => expire(order)],
  ])('releases a coupon use when %s', async (_, end) => {
    const { code, shopper, order } = await held()
    await end(shopper, order)
    expect([await used(code), await canUse(code)]).toEqual([0, true])
  })

  it('refuses to retry the payment of an order whose coupon others have used up', async () => {
    const { code, shopper, order } = await held()
    await expire(order)
    await (await newShopper(shop)).unpaidOrder(phone, { coupon_code: code })
    expect(await shopper.retry(order)).toMatchObject({ http: 409, status: false })
    expect(await used(code)).toBe(1)
  })

  it('counts paid orders against the per-customer limit of a coupon', async () => {
    const code = await coupon({ per_customer: 2 })
    const shopper = await newShopper(shop)
    for (const left of [1, 0]) {
      await shopper.paidOrder(phone, { coupon_code: code })
      await shopper.add(phone)
      const { data } = await shopper.call('customer/available-coupons')
      expect(data.some((offer: { code: string }) => offer.code === code)).toBe(left > 0)
      await shopper.call('customer/remove-cart-item', { cart: (await shopper.call('customer/view-cart')).data[0].cart })
    }
    await shopper.add(phone)
    expect(await shopper.summary({ coupon_code: code })).toMatchObject({
      http: 422,
      data: { coupon_code: ['You have already used this coupon'] },
    })
    expect(await shopper.order({ coupon_code: code, total_hash: 'any' })).toMatchObject({
      http: 422,
      data: { coupon_code: ['You have already used this coupon'] },
    })
    expect(await canUse(code)).toBe(true)
  })

  it('refuses a coupon that was deactivated during checkout', async () => {
    const code = await coupon({})
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data } = await shopper.summary({ coupon_code: code })
    await shop.db.updateTable('coupons').set({ is_active: false }).where('code', '=', code).execute()
    expect(await shopper.order({ coupon_code: code, total_hash: data.total_hash })).toMatchObject({
      http: 422,
      data: { coupon_code: ['This coupon code is not valid'] },
    })
  })

  it('refuses a coupon when the cart has become smaller than its minimum', async () => {
    const code = await coupon({})
    await shop.db
      .updateTable('coupons')
      .set({ min_cart_paise: phone.price_paise * 2 })
      .where('code', '=', code)
      .execute()
    const shopper = await newShopper(shop)
    await shopper.add(phone, 2)
    const { data } = await shopper.summary({ coupon_code: code })
    expect(data.coupon_discount).toBe(100)
    await shopper.call('customer/update-cart', { cart: data.lines[0].cart, qty_value: 1 })
    expect(await shopper.order({ coupon_code: code, total_hash: data.total_hash })).toMatchObject({
      http: 422,
      data: { coupon_code: [expect.stringContaining('needs a cart of at least')] },
    })
  })
})
