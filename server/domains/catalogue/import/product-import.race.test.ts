import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { staffTokens } from '../../../test/people/staff-tokens.ts'
import { openFileShop } from '../../../test/shop.ts'
import { file } from '../../../test/catalogue/upload-files.ts'

const shop = await openFileShop()
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
    const csv = file('sku,stock\nRIVAL-0,9', 'once.csv')
    const { import_id } = (await shop.asOwner('admin/product-import', { file: csv, dry_run: 1 })).data
    const responses = await Promise.all([1, 2, 3].map(() => shop.asOwner('admin/product-import', { import_id })))
    expect(responses.map(({ http, data }) => [http, data.updated])).toEqual([1, 2, 3].map(() => [200, 1]))
    const movements = shop.db.selectFrom('stock_movements').where('reason', '=', `import ${import_id}`)
    expect(await movements.select('id').execute()).toHaveLength(1)
  })
})
