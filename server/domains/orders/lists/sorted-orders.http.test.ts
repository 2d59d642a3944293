import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readExport } from '../../../test/orders/read-export.ts'
import { useShop } from '../../../test/suite-shop.ts'

describe('the order list, sorted', () => {
  const shop = useShop()
  let token = ''
  const orderCount = 2_060
  beforeAll(async () => {
    token = await shop.token('admin')
    const customer = await shop.db.selectFrom('customers').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    // An order per minute; each total is that of twenty others. Every tenth is cancelled, every fortieth paid.
    await shop.query`
      insert into orders (order_number, customer_id, status, payment_status, created_at, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
      select 'HS' || to_char(made.at at time zone 'Asia/Kolkata', 'YYMMDD') || lpad(n::text, 6, '0'), ${customer.id}, case when n % 10 = 0 then 5 else 1 end, case when n % 40 = 0 then 2 else 1 end, made.at, cost.paise, cost.paise, cost.paise, '{}', 'pinelabs',
        case when n % 2 = 0 then 'Amit Kumar' else 'Zubin Contractor' end, 'a@example.in', case when n < 9 then '9123456780' else '9000000000' end, 'Station Road', '411001', 'Pune', 27, 'old-' || n, ''
      from generate_series(1, ${orderCount}) n, lateral (select timestamptz '2024-05-31 12:00+05:30' - make_interval(mins => ${orderCount} - n) as at) made,
        lateral (select 100 * (1 + n * 7 % 103) as paise) cost`
    await shop.query`analyze orders`
  }, 60_000)

  type Row = { order_number: string; total_after_coupon_code: number }
  const runningNumber = ({ order_number }: Row) => Number(order_number.slice(8))
  const filters: Record<string, string | number>[] = [
    { from_date: '2024-05-31', to_date: '2024-05-31' },
    { to_date: '2024-12-31', order_status: 5 },
    { to_date: '2024-12-31', payment_status: 2 },
    { to_date: '2024-12-31', order_status: 5, payment_status: 2 },
    { search: '9123456780' },
    { search: 'HS240530' },
    { search: 'contractor', order_status: 1 },
    { search: 'contractor', to_date: '2024-05-30' },
  ]
  /** The rows of all pages. */
  async function everyRow(filter: Record<string, string | number>): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const { orders, last_page } = (await shop.asOwner('admin/order-view-all-orders', { ...filter, page })).data
      rows.push(...orders)
      if (page >= last_page) return rows
    }
  }

  it.each(filters)('sorts by date over all pages of %j, each order once', async (filter) => {
    const rows = (await everyRow({ ...filter, sort: 'date' })).map(runningNumber)
    expect(rows.length).toBeGreaterThan(7)
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
  })

  it.each(filters)('sorts by total, then by id, over all pages of %j, each order once', async (filter) => {
    const same = (await everyRow(filter)).length
    const rows = await everyRow({ ...filter, sort: '-total' })
    const compare = (a: Row, b: Row) =>
      b.total_after_coupon_code - a.total_after_coupon_code || runningNumber(b) - runningNumber(a)
    expect(rows).toEqual(rows.toSorted(compare))
    expect(new Set(rows.map(runningNumber)).size).toBe(same)
    const lowest = await everyRow({ ...filter, sort: 'total' })
    // Of a search that finds more than a list counts, each order shows its own first rows.
    const isWhole = same < limits.maxSearchResults
    expect(lowest).toEqual((isWhole ? rows : lowest).toSorted((a, b) => compare(b, a)))
  })

  it('is sorted by date, newest first, by default', async () => {
    const filter = { to_date: '2024-12-31' }
    const named = await shop.asOwner('admin/order-view-all-orders', { ...filter, sort: '-date' })
    expect(named.data).toEqual((await shop.asOwner('admin/order-view-all-orders', filter)).data)
  })

  it('refuses an unknown sort order', async () => {
    for (const sort of ['full_name', 'total desc', '-', 'total,date'])
      expect((await shop.asOwner('admin/order-view-all-orders', { sort })).data).toHaveProperty('sort')
  })

  it.each(['date', 'total', '-total'])('exports a spreadsheet sorted by %s', async (sort) => {
    const filter = { from_date: '2024-05-30', to_date: '2024-05-31', sort }
    const listed = await everyRow(filter)
    const { rows } = await readExport(shop, token, 'admin/export-orders', filter)
    expect(listed.length).toBeGreaterThan(2000)
    expect(rows.slice(1).map(([number]) => number)).toEqual(listed.map(({ order_number }) => order_number))
  })

  it.each(['date', 'total', '-total'])('finds the neighbours of an order in a list sorted by %s', async (sort) => {
    const filter = { to_date: '2024-12-31', order_status: 5, sort }
    const listed = (await everyRow(filter)).map(({ order_number }) => order_number)
    for (const index of [0, 1, 24, 25, listed.length - 1])
      expect((await shop.asOwner('admin/order-neighbors', { ...filter, order: listed[index] })).data).toEqual({
        previous: listed[index - 1] ?? '',
        next: listed[index + 1] ?? '',
        position: index + 1,
        total: listed.length,
      })
  })

  it('reads the orders by total from an index alone, in both directions', async () => {
    await shop.query`vacuum orders`
    for (const direction of ['asc', 'desc']) {
      const { rows } = await shop.query<{ 'QUERY PLAN': string }>`explain select o.id, o.total_paise from orders o
        where o.created_at >= '2024-01-01' and o.status = 1 order by o.total_paise ${sql.raw(direction)}, o.id ${sql.raw(direction)} limit 25`
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
        /Index Only Scan( Backward)? using orders_by_total/,
      )
    }
  })
})
