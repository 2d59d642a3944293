import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyPaidLine, newImei, paidLine } from '../../test/paid-line.ts'
import { invoiceLine, lightPhones, sale, ship } from '../../test/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, stockedVariant, type TestVariant } from '../../test/shopper.ts'

interface Row {
  order_number: string
  flag: number
}

describe('warehouse order list', () => {
  let shop: TestShop
  let packer = ''
  let admin = ''
  let phones: TestVariant[]
  beforeAll(async () => {
    shop = await openShop()
    packer = await shop.token('warehouse')
    admin = await shop.token('admin')
    phones = await lightPhones(shop, 1)
  })
  afterAll(() => shop.close())

  const list = (filter: Record<string, unknown> = {}) =>
    shop.call('warehouse/order-view-all-orders', filter, { token: packer })
  const rowOf = async (orderNumber: string): Promise<Row | undefined> =>
    (await list({ search: orderNumber })).data.orders.find((row: Row) => row.order_number === orderNumber)
  const labelled = async () => {
    const sold = await sale(shop, phones)
    const [line] = sold.lines
    if (!line) throw new Error('Nothing was sold')
    await ship(shop, line)
    await shop.call('admin/get-shipyaari-lable', { order_product_id: line.order_product_id }, { token: admin })
    return line
  }

  it('shows the progress of each order: untouched, ready to pack, shipped', async () => {
    const { order_number } = await sale(shop, phones, { isInvoiced: false })
    expect(await rowOf(order_number)).toEqual({
      order_number,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      total_after_coupon_code: expect.any(Number),
      full_name: expect.any(String),
      payment_status: 'Completed',
      order_status: 'Processing',
      flag: 0,
      is_invoice: 0,
      is_label: 0,
      label: 0,
      product_count: 1,
    })
    const line = await labelled()
    expect(await rowOf(line.order_number)).toMatchObject({
      order_status: 'Shipment Initiated',
      flag: 1,
      is_invoice: 1,
      is_label: 1,
      label: 1,
    })
    await shop.call('warehouse/send-tracking-url', { order_product_id: line.order_product_id }, { token: packer })
    expect(await rowOf(line.order_number)).toMatchObject({
      order_status: 'Shipped',
      flag: 0,
      is_invoice: 1,
      is_label: 1,
    })
  })

  it('lists 15 orders per page, newest first, with the total count', async () => {
    const line = await paidLine(shop, phones[0] as TestVariant)
    await copyPaidLine(shop, line, 20)
    const [first, second] = await Promise.all([list(), list({ page: 2 })])
    expect([first.data.orders.length, first.data.last_page]).toEqual([15, Math.ceil(first.data.total / 15)])
    expect(first.data.total).toBeGreaterThan(20)
    const listedNumbers = [...first.data.orders, ...second.data.orders].map((row: Row) => row.order_number)
    expect(new Set(listedNumbers).size).toBe(listedNumbers.length)
    expect((await list({ page: 9999 })).data.orders).toEqual([])
  })

  it("filters like the admin's list, including by IMEI", async () => {
    const line = await paidLine(shop, phones[0] as TestVariant)
    const imei = newImei()
    await shop.call(
      'admin/add-imei-number-place-of-supply',
      { order_product_id: line.id, imei_no: imei },
      { token: admin },
    )
    expect((await list({ search: imei })).data).toMatchObject({
      orders: [{ order_number: line.order_number }],
      total: 1,
    })
    expect((await list({ search: imei, order_status: 3 })).data.orders).toEqual([])
    expect((await list({ search: imei, payment_status: 2 })).data.total).toBe(1)
    expect((await list({ from_date: '2020-01-01', to_date: '2020-01-31' })).data).toEqual({
      orders: [],
      last_page: 1,
      total: 0,
    })
    for (const wrong of [
      { order_status: 11 },
      { payment_status: 'x' },
      { page: 0 },
      { from_date: '2026-02-30' },
      { from_date: '2026-02-02', to_date: '2026-02-01' },
    ])
      expect((await list(wrong)).http).toBe(422)
  })

  it("exports a spreadsheet under the same name as the admin's", async () => {
    const response = await shop.call(
      'warehouse/export-orders',
      { from_date: '2026-01-01', to_date: '2026-01-02' },
      { token: packer },
    )
    expect([response.http, response.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="Export-2026-01-01-2026-01-02.xlsx"',
    ])
    expect(
      (
        await shop.call(
          'warehouse/export-orders',
          { from_date: '2020-01-01', to_date: '2026-01-02' },
          { token: packer },
        )
      ).http,
    ).toBe(422)
  })

  it('exports only paid orders that are still to be packed or shipped', async () => {
    const [open, done] = [await paidLine(shop, phones[0]!), await paidLine(shop, phones[0]!)]
    const unpaid = await (await newShopper(shop)).unpaidOrder(await stockedVariant(shop, 5))
    const change = (order_number: string, values: { status: number }) =>
      shop.db.updateTable('orders').set(values).where('order_number', '=', order_number).execute()
    const exportWith = async (filter: Record<string, string>) => {
      const url = `${shop.origin}/api/warehouse/export-orders?${new URLSearchParams(filter).toString()}`
      const response = await fetch(url, { headers: { authorization: `Bearer ${packer}` } })
      if (!response.ok) return response.status
      const [sheet] = (await readXlsx(Buffer.from(await response.arrayBuffer()))).sheets
      return sheet?.rows.slice(1).map(([orderNumber]) => orderNumber) ?? []
    }
    for (const status of [3, 4, 5, 7]) {
      await change(done.order_number, { status })
      const exported = await exportWith({})
      expect(exported).toContain(open.order_number)
      for (const { order_number } of [done, unpaid]) expect(exported).not.toContain(order_number)
      expect(await exportWith({ search: done.order_number })).toEqual([])
      expect(await exportWith({ order_status: String(status) })).toBe(403)
    }
    expect(await exportWith({ payment_status: '1' })).toBe(403)
    expect(await exportWith({ payment_status: '2', order_status: '2', search: open.order_number })).toEqual([
      open.order_number,
    ])
  })

  it('opens an order without payments, discounts and notes', async () => {
    const { order_number, lines } = await sale(shop, phones, { isInvoiced: false })
    const seen = () => shop.call('warehouse/order-view-single-order', { order: order_number }, { token: packer })
    const before = await seen()
    expect(Object.keys(before.data).toSorted()).toEqual(['customer', 'order', 'products'])
    expect(Object.keys(before.data.order).toSorted()).toEqual([
      'date',
      'order_number',
      'order_status',
      'order_status_code',
      'order_total',
      'payment_status',
      'user_unique',
    ])
    expect(before.data.products[0]).toMatchObject({
      product_order_id: lines[0]?.order_product_id,
      product_invoice_file: null,
      label: null,
      delivery_status: 1,
    })
    expect(before.data.products[0]).not.toHaveProperty('cashback_percentage')
    if (lines[0]) await invoiceLine(shop, lines[0])
    expect((await seen()).data.products[0].product_invoice_file).toBe('/api/warehouse/download-invoice')
    const line = await labelled()
    const ready = await shop.call('warehouse/order-view-single-order', { order: line.order_number }, { token: packer })
    expect(ready.data.products[0]).toMatchObject({ label: '/api/warehouse/download-label', delivery_status: 8 })
    expect((await shop.call('warehouse/order-view-single-order', { order: 'HS0' }, { token: packer })).http).toBe(404)
    expect((await shop.call('warehouse/order-view-single-order', {}, { token: packer })).data).toHaveProperty('order')
  })

  it('refuses the warehouse list to other roles', async () => {
    const customer = await shop.signIn('9123456701')
    for (const path of [
      'order-view-all-orders',
      'order-view-single-order',
      'export-orders',
      'download-invoice',
      'download-label',
      'initiate-pickup',
      'send-tracking-url',
    ] as const)
      for (const token of [admin, customer])
        expect([path, (await shop.call(`warehouse/${path}`, { order_product_id: 1 }, { token })).http]).toEqual([
          path,
          403,
        ])
  })
})
