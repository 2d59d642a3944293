import { beforeAll, describe, expect, it } from 'vitest'
import { hangUp } from '../../../test/processes/hang-up.ts'
import { lineOf } from '../../../test/orders/paid-line.ts'
import { readExport } from '../../../test/orders/read-export.ts'
import { changeOrder, newShopper, readOrder, stockedVariant } from '../../../test/shopper.ts'
import { useShop } from '../../../test/suite-shop.ts'

describe('order export', () => {
  const shop = useShop()
  let token = ''
  let order = ''
  let mobile = ''
  let today = ''
  beforeAll(async () => {
    token = await shop.token('admin')
    const shopper = await newShopper(shop)
    mobile = shopper.mobile
    order = (await shopper.unpaidOrder(await stockedVariant(shop, 5))).order_number
    today =
      (await shop.query<{ day: string }>`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`)
        .rows[0]?.day ?? ''
  })

  const exported = (filter?: Record<string, string>) => readExport(shop, token, 'admin/export-orders', filter)
  /** This many copies of the order, created at the same moment. */
  const copies = (count: number) =>
    shop.query`
    insert into orders (customer_id, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash, superseded_at)
    select customer_id, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, 'Copy ' || n, email, mobile, full_address, pincode, city, state_id, 'copy-' || n || random(), request_hash, now()
    from orders, generate_series(1, ${count}::integer) n where order_number = ${order}`

  it('exports the order list with additional columns as a spreadsheet', async () => {
    const id = await lineOf(shop, order)
    await shop.db.insertInto('line_serials').values({ line_id: id, serial: '356938035643809', position: 1 }).execute()
    const { http, name, rows } = await exported({ from_date: today, to_date: today })
    expect([http, name]).toEqual([200, `Export-${today}-${today}.xlsx`])
    const [head = [], first = []] = rows
    expect(head).toEqual([
      'Order Number',
      'Order Date',
      'Total After Coupon',
      'Customer Name',
      'Referral Code',
      'Payment Status',
      'Order Status',
      'Mobile',
      'City',
      'State',
      'Products',
      'IMEI',
    ])
    const { total_paise } = await readOrder(shop, order)
    const [year, month, day] = today.split('-')
    expect(first.slice(0, 4)).toEqual([order, `${day}/${month}/${year}`, total_paise / 100, 'Meera Pathak'])
    expect(first.slice(5, 10)).toEqual(['Pending', 'Pending', mobile, 'Pune', 'Maharashtra'])
    expect(first[10]).toMatch(/^\S.* x 1$/)
    expect(first[11]).toBe('356938035643809')
  })

  it('filters the export like the list', async () => {
    expect((await exported({ search: order })).rows).toHaveLength(2)
    expect((await exported({ search: mobile, payment_status: '1', order_status: '1' })).rows).toHaveLength(2)
    expect((await exported({ search: order, payment_status: '2' })).rows).toHaveLength(1)
    expect((await exported({ from_date: '2024-01-01', to_date: '2024-01-31' })).rows).toHaveLength(1)
  })

  it('exports at most 366 days, and the last 366 by default', async () => {
    const whole = await exported()
    expect([whole.http, whole.rows.length > 1]).toEqual([200, true])
    const [, from = '', to = ''] = /^Export-(\d{4}-\d{2}-\d{2})-(\d{4}-\d{2}-\d{2})\.xlsx$/.exec(whole.name) ?? []
    expect([(Date.parse(to) - Date.parse(from)) / 86_400_000, to]).toEqual([365, today])
    expect((await exported({ from_date: '2024-01-01', to_date: '2024-12-31' })).http).toBe(200)
    const tooLong = await exported({ from_date: '2024-01-01', to_date: '2025-01-01' })
    expect([tooLong.http, tooLong.data]).toEqual([422, { from_date: ['Choose at most 366 days'] }])
    expect((await exported({ from_date: '2016-01-01' })).http).toBe(422)
  })

  it.each<[Record<string, string>, string]>([
    [{ from_date: '2026-02-01', to_date: '2026-01-31' }, 'from_date'],
    [{ from_date: '2026-02-30' }, 'from_date'],
    [{ to_date: '31/01/2026' }, 'to_date'],
    [{ from_date: "2026-01-01'" }, 'from_date'],
    [{ from_date: '2999-01-01' }, 'from_date'],
    [{ payment_status: '1 OR 1' }, 'payment_status'],
    [{ payment_status: '4' }, 'payment_status'],
    [{ order_status: '99' }, 'order_status'],
    [{ search: 'x'.repeat(10_000) }, 'search'],
    [{ search: 'a\u0000b' }, 'search'],
  ])('reports the invalid filter %j in the export and in the list', async (filter, field) => {
    const { http, data } = await exported(filter)
    expect([http, Object.keys(data)]).toEqual([422, [field]])
    if (filter.from_date === '2999-01-01') return
    const list = await shop.asOwner('admin/order-view-all-orders', filter)
    expect([list.http, Object.keys(list.data)]).toEqual([422, [field]])
  })

  it.each(["' OR 1=1--", '%', '_', '\\', '(a+)+$'])('treats the search %j as plain text', async (search) => {
    expect((await exported({ search })).rows).toHaveLength(1)
    expect((await shop.asOwner('admin/order-view-all-orders', { search })).data.orders).toEqual([])
  })

  it.each(['-1', '0', '1000000000', 'NaN', '1.5'])('refuses page %j of the order list', async (page) => {
    expect((await shop.asOwner('admin/order-view-all-orders', { page })).data).toHaveProperty('page')
    expect((await shop.asOwner('admin/order-view-all-orders', { page: [1] })).data).toHaveProperty('page')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'exports a name that starts with %j as text, not as a formula',
    async (name) => {
      await changeOrder(shop, order, { full_name: name, city: name })
      const { rows, bytes } = await exported({ search: order })
      expect(String(rows[1]?.[3]).replace(/[\r\n]/g, '')).toBe(`'${name.replace(/[\r\n]/g, '')}`)
      expect(rows[1]?.[8]).toBeTypeOf('string')
      expect(bytes.includes('<f>')).toBe(false)
      await changeOrder(shop, order, { full_name: 'Meera Pathak', city: 'Pune' })
    },
  )

  it('exports any number of rows once, newest first, in at most two exports at a time', async () => {
    await copies(2500)
    const { rows } = await exported()
    const numbers = rows.slice(1).map(([number]) => String(number))
    expect([numbers.length >= 2501, new Set(numbers).size]).toEqual([true, numbers.length])
    const newest = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .orderBy('id', 'desc')
      .limit(numbers.length)
      .execute()
    expect(numbers).toEqual(newest.map(({ order_number }) => order_number))
    const responses = await Promise.all(Array.from({ length: 10 }, () => exported()))
    const served = responses.filter(({ http }) => http === 200)
    expect([
      responses.filter(({ http }) => http === 429).length + served.length,
      served.length < 10,
      served.length >= 2,
    ]).toEqual([10, true, true])
    for (const { rows: whole } of served) expect(whole).toHaveLength(rows.length)
    expect((await exported({ search: order })).http).toBe(200)
  })

  it('frees an export slot when the client disconnects', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await hangUp(`${shop.origin}/api/admin/export-orders`, token)).toBe(200)
      await expect.poll(async () => (await exported({ search: order })).http, { timeout: 10_000 }).toBe(200)
    }
  })
})
