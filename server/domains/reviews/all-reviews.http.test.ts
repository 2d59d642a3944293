import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readExport } from '../../test/orders/read-export.ts'
import { newBuyer } from '../../test/orders/review-buyer.ts'
import { openFileShop } from '../../test/shop.ts'
import { newStaffMember } from '../../test/people/staff-tokens.ts'

interface Row {
  id: number
  product_name: string
  is_approved: number
}

const shop = await openFileShop()
const admin = await shop.token('admin')
const buyer = await newBuyer(shop)
const posted = (await buyer.post({ heading: '100% \\ great_phone' })).data.id

describe('all reviews', () => {
  const list = async (input: Record<string, unknown> = {}, token?: string) => {
    const response = await shop.call('public/get-all-review', input, token === undefined ? {} : { token })
    expect([response.http, response.status]).toEqual([200, true])
    return response.data as { product_review_list: Row[]; total: number; last_page: number }
  }

  it('shows approved reviews without personal data to visitors and customers', async () => {
    for (const token of [undefined, buyer.token, await shop.token('warehouse')]) {
      const { product_review_list: rows, total } = await list({ per_page: 100 }, token)
      expect([
        rows.length,
        rows.every(({ is_approved }) => is_approved === 1),
        rows.some(({ id }) => id === posted),
      ]).toEqual([100, true, false])
      expect(total).toBeGreaterThan(100)
      expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
        'details',
        'heading',
        'id',
        'is_approved',
        'name',
        'product_name',
        'rating',
        'review_thumbnail',
      ])
      expect(JSON.stringify(rows)).not.toMatch(/@|customer_id|mobile/)
    }
    expect((await list({ is_approved: 0 })).product_review_list.every(({ is_approved }) => is_approved === 1)).toBe(
      true,
    )
  })

  it('shows all reviews to an admin, newest first, ten per page', async () => {
    const { product_review_list: rows, last_page, total } = await list({}, admin)
    expect([rows.length, rows[0]?.id, rows[0]?.is_approved, last_page]).toEqual([10, posted, 0, Math.ceil(total / 10)])
    const second = await list({ page: 2 }, admin)
    expect(second.product_review_list.some(({ id }) => rows.some((row) => row.id === id))).toBe(false)
    expect((await list({ page: 10_000 }, admin)).product_review_list).toEqual([])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${buyer.mobile}|${buyer.email}`))
  })

  it('searches reviews by product name; no character is special', async () => {
    const { product_review_list: rows } = await list({ product_name: 'v aster', per_page: 100 }, admin)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ product_name }) => product_name.includes('V Aster'))).toBe(true)
    for (const product_name of ['%', '_', '\\', "' or 1=1--"])
      expect((await list({ product_name }, admin)).total).toBe(0)
  })

  it('shows unapproved reviews only to roles that decide on reviews', async () => {
    const unapproved = async (role: string) => {
      const { token } = await newStaffMember(shop, role)
      return (await list({ per_page: 100 }, token)).product_review_list.some(({ id }) => id === posted)
    }
    expect([await unapproved('finance'), await unapproved('manager')]).toEqual([false, true])
  })

  it('treats an empty token as none, and refuses an expired one', async () => {
    expect((await list({}, 'null')).product_review_list).toHaveLength(10)
    expect((await shop.call('public/get-all-review', {}, { token: 'x'.repeat(43) })).http).toBe(401)
  })

  it.each([
    ['page', '0'],
    ['page', 'NaN'],
    ['per_page', '1000000'],
    ['product_name', 'x'.repeat(101)],
  ])('refuses the review filter %s=%s', async (field, value) => {
    const response = await shop.call('public/get-all-review', { [field]: value })
    expect([response.http, Object.keys(response.data as object)]).toEqual([422, [field]])
  })
})

describe('review export', () => {
  const exported = (filter: Record<string, string>) => readExport(shop, admin, 'admin/export-reviews', filter)

  it('exports the reviews of a filter as a spreadsheet without formulas', async () => {
    const buyer = await newBuyer(shop)
    await buyer.post({ heading: '=1+1', details: '-2' })
    const { name, rows } = await exported({ status: 'waiting' })
    expect(name).toMatch(/^Reviews-\d{4}-\d{2}-\d{2}\.xlsx$/)
    expect(rows[0]).toEqual([
      'Product Name',
      'Name',
      'Rating',
      'Heading',
      'Review',
      'Photos and Videos',
      'Date',
      'Status',
    ])
    expect(rows[1]?.slice(3)).toEqual(["'=1+1", "'-2", 0, expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/), 'Waiting'])
    expect(rows.slice(1).every((row) => row[7] === 'Waiting')).toBe(true)
    const found = await exported({ product_name: 'v aster', status: 'approved' })
    expect(found.rows.length).toBeGreaterThan(1)
    expect(found.rows.slice(1).every((row) => /v aster/i.test(String(row[0])) && row[7] === 'Approved')).toBe(true)
  })

  it('exports more reviews than one batch of the same moment, each once', async () => {
    await sql`insert into reviews (product_id, name, rating, heading, details, created_at)
      select (select min(id) from products), 'Many', 5, 'Many ' || n, 'Text', timestamptz '2026-01-01' from generate_series(1, 1001) n`.execute(
      shop.db,
    )
    const headings = (await exported({ status: 'waiting' })).rows.map((row) => row[3])
    const many = headings.filter((heading) => String(heading).startsWith('Many '))
    expect([many.length, new Set(many).size]).toEqual([1001, 1001])
  })
})
