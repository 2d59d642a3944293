import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, type Shopper, stockedVariant, type TestVariant, type UnpaidOrder } from '../../test/shopper.ts'

describe('staff look for orders', () => {
  let shop: TestShop
  let phone: TestVariant
  let token = ''
  let shopper: Shopper
  let paid: UnpaidOrder
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    phone = await stockedVariant(shop, 60)
    shopper = await newShopper(shop)
    paid = await shopper.unpaidOrder(phone)
    await shop.pay(paid.redirect_url, 'pay', 'none')
    await shopper.confirm(paid)
  })
  afterAll(() => shop.close())
  const list = async (filter: Record<string, string | number> = {}) => (await shop.call('admin/order-view-all-orders', filter, { token })).data
  const numbers = async (filter: Record<string, string | number>) => (await list(filter)).orders.map((order: { order_number: string }) => order.order_number)
  const dayOf = (order: { date: string }) => order.date

  it('finds an order by its number, the customer, the mobile number, in any case and with spaces around', async () => {
    for (const search of [paid.order_number, paid.order_number.toLowerCase(), 'meera PATHAK', ' pathak ', shopper.mobile]) expect(await numbers({ search })).toContain(paid.order_number)
    expect(await numbers({ search: 'nobody of that name' })).toEqual([])
    expect(await numbers({ search: '100%_' })).toEqual([])
  })

  it('finds an order by the IMEI of a line, as long as it is in force', async () => {
    const { id } = await shop.db.selectFrom('order_lines').innerJoin('orders', 'orders.id', 'order_id').select('order_lines.id').where('order_number', '=', paid.order_number).executeTakeFirstOrThrow()
    await shop.db.insertInto('line_serials').values({ line_id: id, serial: '356938035643809', place: 1 }).execute()
    expect(await numbers({ search: '356938035643809' })).toEqual([paid.order_number])
    await shop.db.updateTable('line_serials').set({ is_active: false }).where('line_id', '=', id).execute()
    expect(await numbers({ search: '356938035643809' })).toEqual([])
  })

  it('narrows down by payment, status and day', async () => {
    const row = (await list({ search: paid.order_number })).orders[0]
    expect(row).toMatchObject({ full_name: 'Meera Pathak', payment_status: 'Completed', order_status: 'Processing', is_invoice: 0, invoice: null, total_after_coupon_code: paid.order_total })
    expect(await numbers({ payment_status: 2, order_status: 2, from_date: dayOf(row), to_date: dayOf(row) })).toContain(paid.order_number)
    expect(await numbers({ payment_status: 3, search: paid.order_number })).toEqual([])
    expect(await numbers({ to_date: '2020-01-01' })).toEqual([])
    expect((await shop.call('admin/order-view-all-orders', { from_date: '2026-02-30' }, { token })).data).toHaveProperty('from_date')
  })

  it('leafs through 25 a page', async () => {
    for (let count = 0; count < 26; count += 1) {
      await shop.db.updateTable('orders').set({ superseded_at: new Date() }).where('payment_status', '=', 1).execute()
      await (await newShopper(shop)).unpaidOrder(phone)
    }
    const first = await list()
    const second = await list({ page: 2 })
    expect([first.orders.length, first.last_page, second.orders.length]).toEqual([25, Math.ceil(first.total / 25), Math.min(25, first.total - 25)])
    expect(new Set([...first.orders, ...second.orders].map(({ order_number }) => order_number)).size).toBe(first.orders.length + second.orders.length)
  })

  it('opens an order with its lines, customer, history and payments', async () => {
    const { data } = await shop.call('admin/order-view-single-order', { order: paid.order_number }, { token })
    expect(data.order).toMatchObject({
      order_number: paid.order_number,
      order_status_code: 2,
      payment_status: 'Completed',
      order_total: paid.order_total,
      default_place_of_supply: 'Pune, Maharashtra',
      delivery_state: 'Maharashtra',
    })
    expect(data.products).toMatchObject([{ quantity: 1, product_imei_no: '', invoice_number: null, product_invoice_file: null, tracking_id: null, delivery_status: 1 }])
    expect(data.customer).toMatchObject({ full_name: 'Meera Pathak', city: 'Pune', state_name: 'Maharashtra', mobile: shopper.mobile })
    expect(data.timeline.map(({ text }: { text: string }) => text)).toEqual(['Order created', 'Order placed'])
    expect(data.payments).toMatchObject([{ provider: 'pinelabs', state: 'captured', amount: paid.order_total }])
  })

  it('hears 404 of an order that is not there', async () => {
    expect((await shop.call('admin/order-view-single-order', { order: 'HS000000000000' }, { token })).http).toBe(404)
  })
})
