import { listSorts } from '@handset/contract/list-sorts.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readExport } from './orders/read-export.ts'
import { useShop } from './suite-shop.ts'

interface Row extends Record<string, unknown> {
  id?: number
}
type Call = 'admin/coupon-view-all-coupons' | 'admin/get-all-enquires' | 'admin/product-view-all-products'

/** Where a list has its rows, what names one, and by what each of its columns sorts. */
const lists = {
  coupons: {
    call: 'admin/coupon-view-all-coupons',
    rows: 'coupon_list',
    key: 'id',
    values: { added: 'id', code: 'code', end: 'to_date', used: 'used' },
  },
  enquiries: {
    call: 'admin/get-all-enquires',
    rows: 'product_review_list',
    key: 'id',
    values: { date: 'id' },
  },
  products: {
    call: 'admin/product-view-all-products',
    rows: 'product_list',
    key: 'product_id',
    values: { updated: 'updated_at', name: 'product_name' },
  },
} as const satisfies Record<string, { call: Call; rows: string; key: string; values: Record<string, string> }>

const cases = Object.entries(lists).flatMap(([name, list]) =>
  listSorts[name as keyof typeof lists].map((sort) => ({ name, list, sort })),
)

describe('a list of the back office', () => {
  const shop = useShop()
  let token = ''
  beforeAll(async () => {
    token = await shop.token('admin')
    // More than a page of each, with values that several share.
    await sql`insert into coupons (code, title, type, value, starts_at, ends_at, used_count)
      select 'MANY' || lpad((n * 7 % 61)::text, 3, '0'), 'One of many', 'flat', 100, timestamptz '2026-01-01', timestamptz '2030-01-01' + make_interval(days => n % 5), n % 4 from generate_series(1, 60) n`.execute(
      shop.db,
    )
    await sql`insert into enquiries (name, email, phone, business_name, message)
      select 'Company ' || n, 'a@example.in', '9000000000', 'Company', 'Many phones' from generate_series(1, 35) n`.execute(
      shop.db,
    )
    await sql`update products set updated_at = now() - make_interval(days => (id % 3)::integer)`.execute(shop.db)
  })

  async function everyRow(call: Call, rows: string, input: Record<string, unknown>): Promise<Row[]> {
    const found: Row[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await shop.call(call, { ...input, page }, { token })
      found.push(...data[rows])
      if (page >= data.last_page) return found
    }
  }

  it.each(cases)('of $name has each row once, sorted by $sort, over all pages', async ({ list, sort }) => {
    const column = (list.values as Record<string, string>)[sort.replace('-', '')] ?? ''
    const sign = sort.startsWith('-') ? -1 : 1
    const compareValues = (a: unknown, b: unknown) =>
      typeof a === 'number' ? a - Number(b) : String(a).toLowerCase().localeCompare(String(b).toLowerCase(), 'en')
    const rows = await everyRow(list.call, list.rows, { sort })
    const sorted = rows.toSorted(
      (a, b) => sign * (compareValues(a[column], b[column]) || Number(a[list.key]) - Number(b[list.key])),
    )
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.map((row) => row[list.key])).toEqual(sorted.map((row) => row[list.key]))
    expect(new Set(rows.map((row) => row[list.key])).size).toBe(rows.length)
  })

  it.each(Object.entries(lists))('of %s refuses an order that it has not', async (_, { call }) => {
    expect((await shop.call(call, { sort: 'id desc' }, { token })).data).toHaveProperty('sort')
  })

  it('of enquiries has a spreadsheet in its order', async () => {
    const oldest = await readExport(shop, token, 'admin/export-enquiries', { sort: 'date' })
    const newest = await readExport(shop, token, 'admin/export-enquiries')
    expect(oldest.rows.slice(1).map(([name]) => name)).toEqual(
      newest.rows
        .slice(1)
        .map(([name]) => name)
        .toReversed(),
    )
  })
})
