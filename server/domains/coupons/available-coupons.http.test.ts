import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

const shop = await openFileShop()

describe('available coupons', () => {
  it('lists the coupons that the cart can use now, best first, with their discount', async () => {
    const shopper = await newShopper(shop)
    const phone = await stockedVariant(shop, 5)
    await shopper.add(phone)
    const { http, data } = await shopper.call('customer/available-coupons')
    expect(http).toBe(200)
    expect(data.map((coupon: { code: string }) => coupon.code)).toEqual(['FESTIVE5', 'LASTONE', 'WELCOME500'])
    expect(data[0].amount).toBe(Math.min(2000, Math.floor(phone.price_paise * 0.05) / 100))
    for (const { code, amount } of data)
      expect((await shopper.summary({ coupon_code: code })).data.coupon_discount).toBe(amount)
  })

  it('lists no coupons for an empty cart', async () => {
    const shopper = await newShopper(shop)
    expect((await shopper.call('customer/available-coupons')).data).toEqual([])
  })

  it('leaves out a coupon that the customer has used', async () => {
    const shopper = await newShopper(shop)
    const phone = await stockedVariant(shop, 5)
    const order = await shopper.unpaidOrder(phone, { coupon_code: 'WELCOME500' })
    await shop.pay(order.redirect_url, 'pay', 'none')
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
    await shopper.add(phone)
    const { data } = await shopper.call('customer/available-coupons')
    expect(data.map((coupon: { code: string }) => coupon.code)).not.toContain('WELCOME500')
    expect(await shopper.summary({ coupon_code: 'WELCOME500' })).toMatchObject({
      http: 422,
      data: { coupon_code: ['You have already used this coupon'] },
    })
  })
})
