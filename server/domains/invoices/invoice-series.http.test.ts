import { describe, expect, it } from 'vitest'
import { issueInvoice, paidLine } from '../../test/orders/paid-line.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

describe('invoice series', () => {
  const shop = useShop()
  const phone = usePhone(shop, 10)

  const choose = (series: string) => shop.asOwner('admin/settings-update', { group: 'invoice', values: { series } })
  const nextNumber = async () => {
    const { id } = await paidLine(shop, phone)
    return String((await issueInvoice(shop, id)).data.invoice_number)
  }
  const running = (number: string) => Number(number.slice(-7))

  it('starts a new series at 1 and continues one that was used this year', async () => {
    const first = await nextNumber()
    expect((await choose('zz9')).http).toBe(200)
    expect(await nextNumber()).toMatch(/^ZZ9\/\d{4}\/0000001$/)
    expect((await shop.asOwner('admin/settings')).data.used_series).toContainEqual({
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
