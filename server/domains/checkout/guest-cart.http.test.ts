import { describe, expect, it } from 'vitest'
import { changeVariant, newShopper, stockedVariant, type TestVariant } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

describe("a guest's cart", () => {
  const shop = useShop()
  const phone = usePhone(shop, 5)

  const line = (variant: TestVariant, qty_value = 1) => ({
    product_unique: String(variant.product_id),
    variant_id: variant.id,
    qty_value,
  })
  const summary = (fields: Record<string, unknown> = {}, address = '127.0.9.1') =>
    shop.call('public/cart-summary', { products: [line(phone, 2)], ...fields }, { address })

  it('has the same prices, coupon and referral code as the cart of a customer', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone, 2)
    const codes = { coupon_code: ' welcome500 ', reference_number: 'pune-main' }
    const [guest, customer] = [await summary(codes), await shopper.call('customer/checkout-summary', codes)]
    expect([guest.http, guest.headers['cache-control']]).toEqual([200, 'no-store'])
    const { lines, ...totals } = customer.data
    expect(guest.data).toEqual({ ...totals, lines: [{ ...lines[0], cart: phone.id }] })
    expect(guest.data).toMatchObject({ coupon_code: 'WELCOME500', coupon_discount: 500 })
    expect((await summary({ products: [line(phone), line(phone)] })).data.payable).toBe((phone.price_paise * 2) / 100)
  })

  it('takes prices from the database and leaves out variants that are not sold', async () => {
    const priced = await summary({ products: [{ ...line(phone), discount_mrp: 1, price: 1 }] })
    expect(priced.data.payable).toBe(phone.price_paise / 100)
    const hidden = await stockedVariant(shop, 5, 1)
    await changeVariant(shop, hidden.id, { is_active: false })
    const both = await summary({ products: [line(phone), line(hidden)] })
    expect(both.data.lines.map(({ cart }: { cart: number }) => cart)).toEqual([phone.id])
    expect(await summary({ products: [line(hidden)] })).toMatchObject({ http: 422, data: { cart: ['Cart is empty'] } })
    await changeVariant(shop, hidden.id, { is_active: true })
  })

  it.each([
    [{ coupon_code: 'NOSUCHCODE' }, { coupon_code: ['This coupon code is not valid'] }],
    [{ coupon_code: 'MONSOON300' }, { coupon_code: ['This coupon has expired'] }],
    [{ reference_number: 'KIOSK-2025' }, { reference_number: ['This referral code is not valid'] }],
  ])('is refused with %j at its field', async (fields, errors) => {
    expect(await summary(fields, '127.0.9.2')).toMatchObject({ http: 422, data: errors })
  })

  it('allows twenty refused codes an hour and address; accepted codes do not count', async () => {
    const address = '127.0.9.3'
    for (let count = 0; count < 25; count += 1)
      expect((await summary({ coupon_code: 'WELCOME500' }, address)).http).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => summary({ coupon_code: `GUESS${index}` }, address)),
    )
    expect(guesses.filter(({ http }) => http === 422)).toHaveLength(20)
    const refused = await summary({ coupon_code: 'WELCOME500' }, address)
    expect([refused.http, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await summary({ reference_number: 'PUNE-MAIN' }, address)).http).toBe(429)
    expect((await summary({}, address)).http).toBe(200)
    expect((await summary({ coupon_code: 'WELCOME500' }, '127.0.9.4')).http).toBe(200)
  })

  it('has the same limit once it is the cart of a customer, whatever the address', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    for (let index = 0; index < 20; index += 1)
      expect((await shopper.summary({ coupon_code: `TRIED${index}` })).http).toBe(422)
    expect((await shopper.summary({ coupon_code: 'WELCOME500' })).http).toBe(429)
    expect((await shopper.summary()).http).toBe(200)
    const other = await newShopper(shop)
    await other.add(phone)
    expect((await other.summary({ coupon_code: 'WELCOME500' })).http).toBe(200)
  })
})
