import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newImei, paidLine } from '../../test/paid-line.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { stockedVariant, type TestVariant } from '../../test/shopper.ts'

describe('invoice series', () => {
  let shop: TestShop
  let phone: TestVariant
  let token = ''
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    phone = await stockedVariant(shop, 10)
  })
  afterAll(() => shop.close())

  const choose = (series: string) =>
    shop.call('admin/settings-update', { group: 'invoice', values: { series } }, { token })
  const nextNumber = async () => {
    const line = await paidLine(shop, phone)
    const response = await shop.call(
      'admin/add-imei-number-place-of-supply',
      { order_product_id: line.id, imei_no: newImei(), razorpay_discount_percentage: '' },
      { token },
    )
    return String(response.data.invoice_number)
  }
  const running = (number: string) => Number(number.slice(-7))

  it('starts a new series at 1 and continues one that was used this year', async () => {
    const first = await nextNumber()
    expect((await choose('zz9')).http).toBe(200)
    expect(await nextNumber()).toMatch(/^ZZ9\/\d{4}\/0000001$/)
    expect((await shop.call('admin/settings', {}, { token })).data.used_series).toContainEqual({
      series: 'ZZ9',
      last_number: 1,
    })
    await choose('AM')
    const last = await nextNumber()
    expect([last.slice(0, 3), running(last)]).toEqual(['AM/', running(first) + 1])
    await choose('ZZ9')
    expect(running(await nextNumber())).toBe(2)
  })

  it('refuses a series whose numbers would exceed 16 characters', async () => {
    for (const series of ['ABCD', 'A-B', '', 'अ']) expect([series, (await choose(series)).http]).toEqual([series, 422])
  })
})
