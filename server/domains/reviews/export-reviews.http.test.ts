import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readExport } from '../../test/read-export.ts'
import { newBuyer } from '../../test/review-buyer.ts'
import { useShop } from '../../test/shop.ts'

const shop = await useShop()
const token = await shop.token('admin')

describe('review export', () => {
  const exported = (filter: Record<string, string>) => readExport(shop, token, 'admin/export-reviews', filter)

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
