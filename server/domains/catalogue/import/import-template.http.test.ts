import { describe, expect, it } from 'vitest'
import { importColumns } from '@handset/contract/domains/catalogue/import-fields.ts'
import { seedSeries } from '../../../db/seed-series.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { openFileShop } from '../../../test/shop.ts'
import { file } from '../../../test/catalogue/upload-files.ts'

const shop = await openFileShop({ demo: false, isShut: true })
await seedSeries(shop.db)
const token = await shop.token('admin')

describe('the template of a product file', () => {
  async function template(): Promise<Buffer> {
    const response = await fetch(`${shop.origin}/api/admin/product-import-template`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Product-template.xlsx"',
    ])
    return Buffer.from(await response.arrayBuffer())
  }

  it('has every column that an import knows, and an example', async () => {
    const rows = await readSheet(await template(), 100)
    expect(Array.isArray(rows) && rows.map(({ cells }) => cells)).toEqual([
      importColumns.map(({ name }) => name),
      expect.arrayContaining(['Example One 5G', 'Series 1', 'EXAMPLE-1-BLUE']),
    ])
  })

  it('is imported as it is by a shop without products', async () => {
    const sent = { dry_run: 0, file: file(await template(), 'Product-template.xlsx') }
    const { http, data } = await shop.call('admin/product-import', sent, { token })
    expect([http, data.errors, data.new_products]).toEqual([200, [], 1])
    const product = await shop.db
      .selectFrom('products')
      .select(['name', 'is_active', 'five_g'])
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ name: 'Example One 5G', is_active: false, five_g: true })
  })
})
