import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import {
  expireHold,
  newShopper,
  readOrder,
  runJob,
  type Shopper,
  stockedVariant,
  type TestVariant,
  type UnpaidOrder,
} from '../../test/shopper.ts'

describe('coupon uses', () => {
  let shop: TestShop
  let phone: TestVariant
  let createdCount = 0
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 60)
  })
  afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]))
  afterAll(() => shop.close())

  const coupon = async (limits: { usage_limit?: number; per_customer?: number }) => {
    createdCount += 1
    const { code } = await shop.db
      .insertInto('coupons')
      .values({
        code: `SAVE${createdCount}`,
        title: 'A hundred less',
        type: 'flat',
        value: 10_000,
        starts_at: new Date(0),
        ends_at: '2999-01-01',
        ...limits,
      })
      .returning('code')
      .executeTakeFirstOrThrow()
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
  const payFor = async (shopper: Shopper, order: UnpaidOrder) => {
    await shop.pay(order.redirect_url, 'pay', 'none')
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
  }

  it('holds a coupon use for an unpaid order, and keeps it for a paid one', async () => {
    const code = await coupon({ usage_limit: 1 })
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone, { coupon_code: code })
    expect(await canUse(code)).toBe('This coupon has been used up')
    await payFor(shopper, order)
    expect([await used(code), await canUse(code)]).toEqual([1, 'This coupon has been used up'])
  })

  it('releases a coupon use when the payment fails and takes it again on retry', async () => {
    const code = await coupon({ usage_limit: 1 })
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone, { coupon_code: code })
    await shop.pay(order.redirect_url, 'fail', 'none')
    await shopper.status(order.merchantTxnId)
    expect([await used(code), await canUse(code)]).toEqual([0, true])
    const again = await shopper.call('customer/retry-payment', {
      order_number: order.order_number,
      payment_method: 'pinelabs',
    })
    expect(again.http).toBe(200)
    expect([await used(code), await canUse(code)]).toEqual([1, 'This coupon has been used up'])
    await payFor(shopper, {
      ...order,
      redirect_url: again.data.payment.redirect_url,
      merchantTxnId: again.data.payment.uniqueMerchantTxnID,
    })
    expect(await readOrder(shop, order.order_number)).toMatchObject({
      coupon_code: code,
      coupon_discount_paise: 10_000,
    })
  })

  it('releases a coupon use when the customer cancels at the bank', async () => {
    const code = await coupon({ usage_limit: 1 })
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone, { coupon_code: code })
    await shop.pay(order.redirect_url, 'cancel', 'none')
    await shopper.status(order.merchantTxnId)
    expect([await used(code), await canUse(code)]).toEqual([0, true])
  })

  it('releases a coupon use when a later order without the coupon supersedes the order', async () => {
    const code = await coupon({ usage_limit: 1 })
    const shopper = await newShopper(shop)
    await shopper.unpaidOrder(phone, { coupon_code: code })
    expect(await shopper.order()).toMatchObject({ http: 200 })
    expect([await used(code), await canUse(code)]).toEqual([0, true])
  })

  it('releases a coupon use when the time to pay has expired', async () => {
    const code = await coupon({ usage_limit: 1 })
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone, { coupon_code: code })
    await expireHold(shop, order.order_number)
    await runJob(shop.app, 'sweep-holds', {})
    expect([await used(code), await canUse(code)]).toEqual([0, true])
  })

  it('refuses to retry the payment of an order whose coupon others have used up', async () => {
    const code = await coupon({ usage_limit: 1 })
    const [late, quick] = [await newShopper(shop), await newShopper(shop)]
    const order = await late.unpaidOrder(phone, { coupon_code: code })
    await expireHold(shop, order.order_number)
    await runJob(shop.app, 'sweep-holds', {})
    await quick.unpaidOrder(phone, { coupon_code: code })
    expect(
      await late.call('customer/retry-payment', { order_number: order.order_number, payment_method: 'pinelabs' }),
    ).toMatchObject({ http: 409, status: false })
    expect(await used(code)).toBe(1)
  })

  it('counts paid orders against the per-customer limit of a coupon', async () => {
    const code = await coupon({ per_customer: 2 })
    const shopper = await newShopper(shop)
    for (const left of [1, 0]) {
      await payFor(shopper, await shopper.unpaidOrder(phone, { coupon_code: code }))
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
