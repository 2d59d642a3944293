import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { staffTokens } from '../../../test/staff-tokens.ts'
import { useShop } from '../../../test/shop.ts'
import { file } from '../../../test/upload-files.ts'

const shop = await useShop()
const token = await shop.token('admin')
const tokens = await staffTokens(shop, 4)

describe('concurrent imports', () => {
  it('create each new product once', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, nth) =>
        `Rival ${Math.floor(nth / 3)},Y Series,85171300,18,India,RIVAL-${nth},${8 + (nth % 3) * 4} GB,Black,20000,18000,4`,
    )
    const csv = [
      'product_name,category,hsn,gst_rate,country_of_origin,sku,option,color,product_mrp,product_mop,stock',
      ...rows,
    ].join('\n')
    const responses = await Promise.all(
      tokens.map((staffMember) =>
        shop.call('admin/product-import', { file: file(csv, 'second.csv') }, { token: staffMember }),
      ),
    )
    expect(responses.map(({ http, data }) => [http, data.state])).toEqual([1, 2, 3, 4].map(() => [200, 'done']))
    expect(responses.map(({ data }) => data.created).toSorted((a: number, b: number) => a - b)).toEqual([0, 0, 0, 60])
    const { rows: totals } = await sql`
      select count(*)::integer variants, count(distinct product_id)::integer products, sum(on_hand)::integer stock,
        (select sum(change)::integer from stock_movements m join variants v on v.id = m.variant_id where v.sku like 'RIVAL-%') ledger from variants where sku like 'RIVAL-%'`.execute(
      shop.db,
    )
    expect(totals).toEqual([{ variants: 60, products: 20, stock: 240, ledger: 240 }])
  })

  it('run one import once, however often it is started', async () => {
    const sku = 'RIVAL-0'
    const validated = await shop.call(
      'admin/product-import',
      { file: file(`sku,stock\n${sku},9`, 'once.csv'), dry_run: 1 },
      { token },
    )
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.call('admin/product-import', { import_id: validated.data.import_id }, { token })),
    )
    expect(responses.map(({ http, data }) => [http, data.updated])).toEqual([1, 2, 3].map(() => [200, 1]))
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer from stock_movements where reason = ${`import ${validated.data.import_id}`}`.execute(
      shop.db,
    )
    expect(rows[0]?.count).toBe(1)
  })
})
