import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffSearch } from '@handset/contract/domains/dashboard/staff-search.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { copyPaidLine, issueInvoice, newImei, type PaidLine, paidLine } from '../../test/orders/paid-line.ts'
import { stockedVariant, variantsOf } from '../../test/shopper.ts'
import { tokenOfRole } from '../../test/people/staff-members.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('the search of the command palette', () => {
  const shop = useShop()
  let token = ''
  let line: PaidLine
  const imei = newImei()

  const find = async (search: string, as = token): Promise<StaffSearch> => {
    const { http, data } = await shop.call('admin/search', { search }, { token: as })
    expect([search, http]).toEqual([search, 200])
    return data
  }
  const numbers = (found: StaffSearch) => found.orders.map(({ order_number }) => order_number)

  beforeAll(async () => {
    token = await shop.token('admin')
    line = await paidLine(shop, await stockedVariant(shop, 20))
    await issueInvoice(shop, line.id, { imei_no: imei })
  })

  it('finds an order by the beginning of its number, with and without HS, in any spelling', async () => {
    const number = line.order_number
    for (const text of [number, number.slice(0, 8), number.slice(2), ` ${number.toLowerCase()} `])
      expect([text, numbers(await find(text))]).toEqual([text, [number]])
    expect((await find(number)).orders[0]).toMatchObject({
      order_status: 'Processing',
      total_after_coupon_code: line.order_total,
    })
  })

  it('finds the orders of a mobile number, and the customer by its beginning', async () => {
    const found = await find(line.shopper.mobile)
    expect(numbers(found)).toEqual([line.order_number])
    expect(found.customers.map(({ mobile }) => mobile)).toEqual([line.shopper.mobile])
    expect((await find(line.shopper.mobile.slice(0, 9))).customers.map(({ mobile }) => mobile)).toContain(
      line.shopper.mobile,
    )
  })

  it('finds a customer by name', async () => {
    await shop.db
      .updateTable('customers')
      .set({ first_name: 'Zubeida', last_name: 'Quint' })
      .where('id', '=', line.shopper.customerId)
      .execute()
    expect((await find('beida q')).customers.map(({ name }) => name)).toEqual(['Zubeida Quint'])
  })

  it('finds products by name, SKU and number', async () => {
    const { id, name } = await shop.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('name', 'like', 'V Dahlia%')
      .executeTakeFirstOrThrow()
    const [{ sku }] = await variantsOf(shop, id)
    for (const text of [name.toUpperCase(), sku, String(id)])
      expect([text, (await find(text)).products[0]?.product_unique]).toEqual([text, String(id)])
  })

  it('finds an IMEI from its sixth digit, and the order that it was sold with', async () => {
    expect((await find(imei.slice(0, 5))).imeis).toEqual([])
    expect((await find(imei)).imeis).toMatchObject([{ imei_no: imei, order_number: line.order_number }])
  })

  it('finds an invoice by its number, also a void one', async () => {
    const { number } = await shop.db.selectFrom('invoices').select('number').executeTakeFirstOrThrow()
    const expected = { invoice_number: number, order_number: line.order_number }
    expect((await find(number.toLowerCase())).invoices).toEqual([{ ...expected, is_void: 0 }])
    const voided = await shop.asOwner('admin/delete-order-invoice', { order_product_id: line.id })
    expect(voided.http).toBe(200)
    expect((await find(number)).invoices).toEqual([{ ...expected, is_void: 1 }])
  })

  it(`answers at most ${limits.searchRowsPerKind} of a kind, the newest orders first`, async () => {
    await copyPaidLine(shop, line, limits.searchRowsPerKind + 2)
    const found = await find('HS')
    expect(found.orders).toHaveLength(limits.searchRowsPerKind)
    expect(numbers(found)).toEqual(numbers(found).toSorted().toReversed())
    expect((await find('V ')).products.length).toBeLessThanOrEqual(limits.searchRowsPerKind)
  })

  it('finds nothing for signs, and takes wildcards as text', async () => {
    for (const text of ['%', '_____', '🙂', "'; drop table orders --"])
      expect([text, Object.values(await find(text)).flat()]).toEqual([text, []])
  })

  it('refuses an empty and an overlong text at its field', async () => {
    for (const search of ['', '   ', 'x'.repeat(limits.searchMaxChars + 1)]) {
      const { http, data } = await shop.asOwner('admin/search', { search })
      expect([http, Object.keys(data)]).toEqual([422, ['search']])
    }
  })

  it('shows each role only what its lists show', async () => {
    const product = 'V Dahlia'
    expect((await find(product, await tokenOfRole(shop, 'manager'))).products.length).toBeGreaterThan(0)
    const finance = await tokenOfRole(shop, 'finance')
    expect((await find(product, finance)).products).toEqual([])
    expect(numbers(await find(line.order_number, finance))).toEqual([line.order_number])
    const packer = await shop.call('admin/search', { search: product }, { token: await shop.token('warehouse') })
    expect(packer.http).toBe(403)
  })
})
