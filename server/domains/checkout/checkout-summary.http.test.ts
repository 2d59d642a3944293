import { describe, expect, it } from 'vitest'
import { addCoupon, newShopper } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

describe('checkout summary', () => {
  const shop = useShop()
  const phone = usePhone(shop, 5)

  it('returns lines, totals, included tax and payment methods', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone, 2)
    const { http, data } = await shopper.summary()
    expect(http).toBe(200)
    expect(data.lines).toEqual([
      expect.objectContaining({
        product_unique: String(phone.product_id),
        qty: 2,
        discount_mrp: phone.price_paise / 100,
        line_total: (phone.price_paise * 2) / 100,
        product_stock: 5,
      }),
    ])
    expect(data).toMatchObject({
      coupon_code: '',
      coupon_discount: 0,
      payable: (phone.price_paise * 2) / 100,
      methods: [
        { code: 'pinelabs', label: 'Pine Labs' },
        { code: 'razorpay', label: 'Razorpay' },
      ],
    })
    expect(data.mrp_total - data.discount).toBeCloseTo(data.payable, 2)
    expect(data.tax.cgst).toBe(data.tax.sgst)
    expect(data.tax).toMatchObject({ igst: 0 })
    expect(data.total_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('shows the tax as IGST for another State; price and hash stay the same', async () => {
    const shopper = await newShopper(shop, { stateId: 29 })
    await shopper.add(phone)
    const away = await shopper.summary()
    expect(away.data.tax).toMatchObject({ cgst: 0, sgst: 0, igst: expect.any(Number) })
    expect(away.data.tax.igst).toBeGreaterThan(0)
    const before = await shopper.call('customer/checkout-summary')
    expect(before.data.tax.igst).toBe(0)
    expect(before.data).toMatchObject({ payable: away.data.payable, total_hash: away.data.total_hash })
  })

  it('accepts coupon and referral code in any case and with surrounding spaces', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { http, data } = await shopper.summary({ coupon_code: ' welcome500 ', reference_number: ' pune-main' })
    expect(http).toBe(200)
    expect(data).toMatchObject({
      coupon_code: 'WELCOME500',
      coupon_discount: 500,
      payable: phone.price_paise / 100 - 500,
    })
  })

  it('refuses an empty cart', async () => {
    const shopper = await newShopper(shop)
    expect(await shopper.summary()).toMatchObject({
      http: 422,
      data: { cart: ['Cart is empty'] },
      message: 'Cart is empty',
    })
  })

  it('answers 422 for an address of another customer', async () => {
    const shopper = await newShopper(shop)
    const stranger = await newShopper(shop)
    await shopper.add(phone)
    const response = await shopper.summary({ address: stranger.address })
    expect(response).toMatchObject({ http: 422, data: { address: [expect.any(String)] } })
    expect(response.text).not.toContain('Neem')
  })

  it.each([
    ['NOSUCHCODE', 'This coupon code is not valid'],
    ['COUNTER250', 'This coupon code is not valid'],
    ['MONSOON300', 'This coupon has expired'],
    ['NEXTMONTH7', 'This coupon is not valid yet'],
    ['WELCOМE500', 'This code is not valid'],
  ])('refuses the coupon %s', async (coupon_code, message) => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    expect(await shopper.summary({ coupon_code })).toMatchObject({ http: 422, data: { coupon_code: [message] } })
  })

  it('refuses two coupons at once, and a coupon that needs a larger cart', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    expect(await shopper.summary({ coupon_code: ['WELCOME500', 'FESTIVE5'] })).toMatchObject({
      http: 422,
      data: { coupon_code: [expect.any(String)] },
    })
    await shop.db.updateTable('coupons').set({ min_cart_paise: 90_000_000 }).where('code', '=', 'FESTIVE5').execute()
    expect(await shopper.summary({ coupon_code: 'FESTIVE5' })).toMatchObject({
      http: 422,
      message: 'This coupon needs a cart of at least ₹9,00,000',
    })
  })

  it('leaves one rupee to pay with the largest coupon', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    await addCoupon(shop, { code: 'HUGE', value: 900_000_000 })
    expect((await shopper.summary({ coupon_code: 'HUGE' })).data.payable).toBe(1)
  })

  it('refuses unknown and inactive referral codes', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    for (const reference_number of ['NOBODY', 'KIOSK-2025'])
      expect(await shopper.summary({ reference_number })).toMatchObject({
        http: 422,
        data: { reference_number: ['This referral code is not valid'] },
      })
  })
})
