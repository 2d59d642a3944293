import { beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../../test/orders/paid-line.ts'
import { newShopper, type Shopper, type UnpaidOrder } from '../../../test/shopper.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'

describe('staff order list', () => {
  const shop = useShop()
  const phone = usePhone(shop, 60)
  let shopper: Shopper
  let paid: UnpaidOrder
  beforeAll(async () => {
    shopper = await newShopper(shop)
    paid = await shopper.paidOrder(phone)
  })
  const list = async (filter: Record<string, string | number> = {}) =>
    (await shop.asOwner('admin/order-view-all-orders', filter)).data
  const numbers = async (filter: Record<string, string | number>) =>
    (await list(filter)).orders.map((order: { order_number: string }) => order.order_number)
  const dayOf = (order: { date: string }) => order.date

  it('finds an order by number, customer or mobile number, in any case and with surrounding spaces', async () => {
    const { order_number } = paid
    for (const search of [order_number, order_number.toLowerCase(), 'meera PATHAK', ' pathak ', shopper.mobile])
      expect(await numbers({ search })).toContain(order_number)
    expect(await numbers({ search: 'nobody of that name' })).toEqual([])
    expect(await numbers({ search: '100%_' })).toEqual([])
  })

  it('finds an order by the IMEI of a line while the IMEI is active', async () => {
    const id = await lineOf(shop, paid.order_number)
    await shop.db.insertInto('line_serials').values({ line_id: id, serial: '356938035643809', position: 1 }).execute()
    expect(await numbers({ search: '356938035643809' })).toEqual([paid.order_number])
    expect(await numbers({ search: '3569 3803 5643' })).toEqual([paid.order_number])
    expect(await numbers({ search: '35693803564' })).toEqual([])
    await shop.db.updateTable('line_serials').set({ is_active: false }).where('line_id', '=', id).execute()
    expect(await numbers({ search: '356938035643809' })).toEqual([])
  })

  it('filters orders by payment, status and day', async () => {
    const row = (await list({ search: paid.order_number })).orders[0]
    expect(row).toMatchObject({
      full_name: 'Meera Pathak',
      payment_status: 'Completed',
      order_status: 'Processing',
      is_invoice: 0,
      invoice: null,
      total_after_coupon_code: paid.order_total,
    })
    expect(await numbers({ payment_status: 2, order_status: 2, from_date: dayOf(row), to_date: dayOf(row) })).toContain(
      paid.order_number,
    )
    expect(await numbers({ payment_status: 3, search: paid.order_number })).toEqual([])
    expect(await numbers({ to_date: '2020-01-01' })).toEqual([])
    expect((await shop.asOwner('admin/order-view-all-orders', { from_date: '2026-02-30' })).data).toHaveProperty(
      'from_date',
    )
  })

  it('lists 25 orders per page', async () => {
    for (let count = 0; count < 26; count += 1) {
      await shop.db.updateTable('orders').set({ superseded_at: new Date() }).where('payment_status', '=', 1).execute()
      await (await newShopper(shop)).unpaidOrder(phone)
    }
    const first = await list()
    const second = await list({ page: 2 })
    expect([first.orders.length, first.last_page, second.orders.length]).toEqual([
      25,
      Math.ceil(first.total / 25),
      Math.min(25, first.total - 25),
    ])
    expect(new Set([...first.orders, ...second.orders].map(({ order_number }) => order_number)).size).toBe(
      first.orders.length + second.orders.length,
    )
  })

  it('opens an order with its lines, customer, history and payments', async () => {
    const { data } = await shop.asOwner('admin/order-view-single-order', { order: paid.order_number })
    expect(data.order).toMatchObject({
      order_number: paid.order_number,
      order_status_code: 2,
      payment_status: 'Completed',
      order_total: paid.order_total,
      default_place_of_supply: 'Pune, Maharashtra',
      delivery_state: 'Maharashtra',
    })
    expect(data.products).toMatchObject([
      {
        quantity: 1,
        product_imei_no: '',
        invoice_number: null,
        product_invoice_file: null,
        tracking_id: null,
        delivery_status: 1,
      },
    ])
    expect(data.customer).toMatchObject({
      full_name: 'Meera Pathak',
      city: 'Pune',
      state_name: 'Maharashtra',
      mobile: shopper.mobile,
    })
    expect(data.timeline.map(({ text }: { text: string }) => text)).toEqual(['Order created', 'Order placed'])
    expect(data.payments).toMatchObject([{ provider: 'pinelabs', state: 'captured', amount: paid.order_total }])
  })

  it('answers 404 for an unknown order', async () => {
    expect((await shop.asOwner('admin/order-view-single-order', { order: 'HS000000000000' })).http).toBe(404)
  })
})

describe('staff order list above ten thousand orders', () => {
  const shop = useShop()
  const orderCount = 10_060
  beforeAll(async () => {
    const customer = await shop.db.selectFrom('customers').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    // One order per minute, the newest last: every second one by a customer named Kumar, every hundredth cancelled,
    // each with its day in its number.
    await shop.query`
      insert into orders (order_number, customer_id, status, payment_status, created_at, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
      select 'HS' || to_char(made.at at time zone 'Asia/Kolkata', 'YYMMDD') || lpad(n::text, 6, '0'), ${customer.id}, case when n % 100 = 0 then 5 else 1 end, case when n % 200 = 0 then 3 else 1 end, made.at, 100, 100, 100, '{}', 'pinelabs',
        case when n = 5 then 'Zubin Contractor' when n = 6 then 'Om Prakash Rao' when n = 7 then 'अमित कुमार' else 'Amit Kumar' end, 'a@example.in', case when n = 8 then '9123456780' else '9000000000' end, 'Station Road', '411001', 'Pune', 27, 'old-' || n, ''
      from generate_series(1, ${orderCount}) n, lateral (select timestamptz '2024-05-31 12:00+05:30' - make_interval(mins => ${orderCount} - n) as at) made`
    await shop.query`analyze orders`
  }, 60_000)
  const list = async (filter: Record<string, string | number> = {}) =>
    (await shop.asOwner('admin/order-view-all-orders', filter)).data
  const numbers = async (filter: Record<string, string | number>): Promise<string[]> =>
    (await list(filter)).orders.map((order: { order_number: string }) => order.order_number)
  /** The running numbers of a page, which rise with time. */
  const runningNumbers = async (filter: Record<string, string | number>) =>
    (await numbers(filter)).map((number) => Number(number.slice(8)))
  const descendingFrom = (from: number, step = 1) => Array.from({ length: 25 }, (_, index) => from - index * step)

  it('lists at most the newest ten thousand orders, down to the last page', async () => {
    const first = await list()
    expect([first.total, first.last_page]).toEqual([10_000, 400])
    expect(await runningNumbers({})).toEqual(descendingFrom(orderCount))
    expect(await runningNumbers({ page: 400 })).toEqual(descendingFrom(orderCount - 9975))
    expect(await list({ page: 401 })).toEqual({ orders: [], total: 10_000, last_page: 400, total_amount: null })
    expect(await list({ page: 10_000 })).toMatchObject({ orders: [], total: 10_000, last_page: 400 })
  })

  it('lists the newest orders first with every filter', async () => {
    expect(await runningNumbers({ order_status: 5 })).toEqual(descendingFrom(10_000, 100))
    expect(await runningNumbers({ payment_status: 3 })).toEqual(descendingFrom(10_000, 200))
    expect(await runningNumbers({ order_status: 5, payment_status: 1 })).toEqual(descendingFrom(9_900, 200))
    expect(await runningNumbers({ order_status: 1, page: 2 })).toHaveLength(25)
    const cancelled = await list({ order_status: 5, from_date: '2024-01-01', to_date: '2024-12-31' })
    expect([cancelled.total, cancelled.last_page]).toEqual([100, 4])
  })

  it('refuses an unknown status', async () => {
    expect(await list({ order_status: 99_999_999 })).toHaveProperty('order_status')
    expect(await list({ payment_status: 4, order_status: 5 })).toHaveProperty('payment_status')
  })

  it('finds the orders of a name that thousands share, newest first, down to the last page', async () => {
    const found = await list({ search: 'kumar' })
    expect([found.total, found.last_page]).toEqual([250, 10])
    expect(await runningNumbers({ search: 'KUMAR' })).toEqual(descendingFrom(orderCount))
    expect(await runningNumbers({ search: 'kumar', page: 10 })).toEqual(descendingFrom(orderCount - 225))
    expect(await runningNumbers({ search: 'kumar', page: 11 })).toEqual([])
    expect(await runningNumbers({ search: 'kumar', order_status: 5 })).toEqual(descendingFrom(10_000, 100))
    expect(await runningNumbers({ search: 'kumar', from_date: '2024-05-31', to_date: '2024-05-31' })).toEqual(
      descendingFrom(orderCount),
    )
  })

  it('finds a rare name by any three letters of it, and by fewer at the start of a word', async () => {
    for (const search of ['contractor', 'ontra', 'zubin con', 'Co', 'z'])
      expect(await runningNumbers({ search })).toEqual([5])
    expect(await runningNumbers({ search: 'om' })).toEqual([6])
    expect(await runningNumbers({ search: 'ra' })).toEqual([6])
    expect(await runningNumbers({ search: 'कुमार' })).toEqual([7])
    for (const search of ['bin Co r', 'ub', '%', '_', '--', '%%%']) expect(await runningNumbers({ search })).toEqual([])
  })

  it('finds a whole order number directly, and the orders of a year, month or day by prefix', async () => {
    const [newest = ''] = await numbers({})
    expect(await numbers({ search: newest })).toEqual([newest])
    for (const search of ['HS24', 'hs 24', 'HS2405', 'HS240531', 'HS24053', 'HS24053101'])
      expect(await runningNumbers({ search })).toEqual(descendingFrom(orderCount))
    const day = await list({ search: 'HS240530' })
    expect(day).toMatchObject({ total: 250, last_page: 10 })
    expect(await runningNumbers({ search: 'HS24', order_status: 5 })).toEqual(descendingFrom(10_000, 100))
    for (const search of ['HS23', 'HS2406', 'HS249999', 'HS24053199'])
      expect(await runningNumbers({ search })).toEqual([])
  })

  it('combines a mobile number with other filters', async () => {
    expect(await runningNumbers({ search: '9123456780' })).toEqual([8])
    expect(await runningNumbers({ search: '91234 56780', order_status: 1, to_date: '2024-12-31' })).toEqual([8])
    expect(await runningNumbers({ search: '9123456780', order_status: 5 })).toEqual([])
    expect(await runningNumbers({ search: '9000000000', payment_status: 3 })).toEqual(descendingFrom(10_000, 200))
  })

  it('sums up all orders of a filter on every page, unless there are too many', async () => {
    expect((await list({ order_status: 5 })).total_amount).toBe(100)
    expect((await list({ order_status: 5, page: 4 })).total_amount).toBe(100)
    expect((await list({ search: 'zubin' })).total_amount).toBe(1)
    expect((await list({ search: 'kumar' })).total_amount).toBeNull()
    expect((await list({ to_date: '2020-01-01' })).total_amount).toBe(0)
  })

  it('refuses to change more than a thousand matching orders, or to download their invoices', async () => {
    const message = 'At most 1,000 can be changed or downloaded at once. Narrow the filter'
    const filter = { all: 1, to_date: '2024-12-31' }
    for (const search of ['', 'HS24'])
      expect(await shop.asOwner('admin/order-bulk-status', { ...filter, search, status: 3 })).toMatchObject({
        http: 409,
        message,
      })
    expect(await shop.asOwner('admin/download-invoice', filter)).toMatchObject({ http: 409, message })
    const none = await shop.asOwner('admin/download-invoice', { ...filter, order_status: 5 })
    expect([none.http, none.data, none.message]).toEqual([200, [], 'No invoice found'])
  })

  it('gives the millionth order and the following ones unique numbers', async () => {
    await shop.query`select setval('order_number_sequence', 999998)`
    const { rows } = await shop.query<{ order_number: string }>`
      insert into orders (customer_id, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
      select customer_id, 100, 100, 100, '{}', 'pinelabs', full_name, email, mobile, full_address, pincode, city, state_id, 'new-' || n, '' from orders, generate_series(1, 3) n where idempotency_key = 'old-1' returning order_number`
    expect(rows.map(({ order_number }) => order_number.slice(8))).toEqual(['999999', '1000000', '1000001'])
    expect(await numbers({ search: rows[1]?.order_number ?? '' })).toEqual([rows[1]?.order_number])
  })
})
