import { describe, expect, it } from 'vitest'
import { copyPaidLine, issueInvoice, newImei, paidLine } from '../../test/orders/paid-line.ts'
import { invoiceLine, sellPhones, shipLabelled } from '../../test/orders/parcels.ts'
import { readExport } from '../../test/orders/read-export.ts'
import { changeOrder, newShopper, stockedVariant } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

interface Row {
  order_number: string
  flag: number
}

describe('warehouse order list', () => {
  const shop = useShop()
  const phone = usePhone(shop, 500)

  const list = (filter: Record<string, unknown> = {}) => shop.asPacker('warehouse/order-view-all-orders', filter)
  const rowOf = async (orderNumber: string): Promise<Row | undefined> =>
    (await list({ search: orderNumber })).data.orders.find((row: Row) => row.order_number === orderNumber)
  const labelled = async () => {
    const { line } = await sellPhones(shop)
    await shipLabelled(shop, line)
    return line
  }

  it('shows the progress of each order: untouched, ready to pack, shipped', async () => {
    const { order_number } = await sellPhones(shop, { isInvoiced: false })
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
    await shop.asPacker('warehouse/send-tracking-url', { order_product_id: line.order_product_id })
    expect(await rowOf(line.order_number)).toMatchObject({
      order_status: 'Shipped',
      flag: 0,
      is_invoice: 1,
      is_label: 1,
    })
  })

  it('lists 15 orders per page, newest first, with the total count', async () => {
    const line = await paidLine(shop, phone)
    await copyPaidLine(shop, line, 20)
    const [first, second] = await Promise.all([list(), list({ page: 2 })])
    expect([first.data.orders.length, first.data.last_page]).toEqual([15, Math.ceil(first.data.total / 15)])
    expect(first.data.total).toBeGreaterThan(20)
    const listedNumbers = [...first.data.orders, ...second.data.orders].map((row: Row) => row.order_number)
    expect(new Set(listedNumbers).size).toBe(listedNumbers.length)
    expect((await list({ page: 9999 })).data.orders).toEqual([])
  })

  it("filters like the admin's list, including by IMEI", async () => {
    const line = await paidLine(shop, phone)
    const imei = newImei()
    await issueInvoice(shop, line.id, { imei_no: imei })
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
    const response = await shop.asPacker('warehouse/export-orders', { from_date: '2026-01-01', to_date: '2026-01-02' })
    expect([response.http, response.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="Export-2026-01-01-2026-01-02.xlsx"',
    ])
    expect(
      (await shop.asPacker('warehouse/export-orders', { from_date: '2020-01-01', to_date: '2026-01-02' })).http,
    ).toBe(422)
  })

  it('exports only paid orders that are still to be packed or shipped', async () => {
    const [open, done] = [await paidLine(shop, phone), await paidLine(shop, phone)]
    const unpaid = await (await newShopper(shop)).unpaidOrder(await stockedVariant(shop, 5))
    const packer = await shop.token('warehouse')
    const exportWith = async (filter: Record<string, string>) => {
      const { http, rows } = await readExport(shop, packer, 'warehouse/export-orders', filter)
      return http === 200 ? rows.slice(1).map(([orderNumber]) => orderNumber) : http
    }
    for (const status of [3, 4, 5, 7]) {
      await changeOrder(shop, done.order_number, { status })
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
    const { order_number, line: sold } = await sellPhones(shop, { isInvoiced: false })
    const seen = () => shop.asPacker('warehouse/order-view-single-order', { order: order_number })
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
      product_order_id: sold.order_product_id,
      product_invoice_file: null,
      label: null,
      delivery_status: 1,
    })
    expect(before.data.products[0]).not.toHaveProperty('cashback_percentage')
    await invoiceLine(shop, sold)
    expect((await seen()).data.products[0].product_invoice_file).toBe('/api/warehouse/download-invoice')
    const line = await labelled()
    const ready = await shop.asPacker('warehouse/order-view-single-order', { order: line.order_number })
    expect(ready.data.products[0]).toMatchObject({ label: '/api/warehouse/download-label', delivery_status: 8 })
    expect((await shop.asPacker('warehouse/order-view-single-order', { order: 'HS0' })).http).toBe(404)
    expect((await shop.asPacker('warehouse/order-view-single-order')).data).toHaveProperty('order')
  })
})
