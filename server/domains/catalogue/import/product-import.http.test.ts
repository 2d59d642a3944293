import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { holdUnits } from '../../../test/catalogue/hold-units.ts'
import { paidLine } from '../../../test/orders/paid-line.ts'
import { openFileShop } from '../../../test/shop.ts'
import { variantsOf } from '../../../test/shopper.ts'
import { file } from '../../../test/catalogue/upload-files.ts'
import { dropOldImports } from './import-products.ts'
import { runImport } from './run-import.ts'

/** A zip of one entry that declares more than its actual size. */
function zipOf(name: string, content: Buffer, saidBytes = content.length): Buffer {
  const packed = deflateRawSync(content)
  const head = (signature: number, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeUInt32LE(signature, 0)
    return bytes
  }
  const local = head(0x04034b50, 30)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(saidBytes, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = head(0x02014b50, 46)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(saidBytes, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = head(0x06054b50, 22)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

const newHeader = 'product_name,category,hsn,gst_rate,country_of_origin,sku,option,color,product_mrp,product_mop,stock'
const newRow = (name: string, sku: string, color = 'Ink Black', stock = 5) =>
  `${name},Y Series,85171300,18,India,${sku},8 GB + 128 GB,${color},20000,18000,${stock}`

const shop = await openFileShop()
const token = await shop.token('admin')

describe('product import', () => {
  const run = (fields: Record<string, unknown>) => shop.call('admin/product-import', fields, { token })
  const upload = (content: Buffer | string, fields: Record<string, unknown> = {}) =>
    run({ file: file(content, 'products.csv'), ...fields })
  const validate = (content: Buffer | string, fields: Record<string, unknown> = {}) =>
    upload(content, { dry_run: 1, ...fields })
  const status = async (import_id: number) =>
    (await shop.call('admin/product-import-status', { import_id }, { token })).data
  async function exported(query: Record<string, string> = {}): Promise<Buffer> {
    const response = await fetch(`${shop.origin}/api/admin/product-export?${new URLSearchParams(query).toString()}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return Buffer.from(await response.arrayBuffer())
  }
  const variantOf = async (sku: string) =>
    (await shop.db.selectFrom('variants').selectAll().where('sku', '=', sku).executeTakeFirst()) ?? null
  const productOf = async (sku: string) =>
    shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', (await variantOf(sku))?.product_id ?? 0)
      .executeTakeFirstOrThrow()

  it('imports an unchanged export, as csv and as xlsx, without any change', async () => {
    const text = await exported({ format: 'csv' })
    const book = await exported()
    const { rows: count } = await sql<{ variants: number }>`select count(*)::integer variants from variants`.execute(
      shop.db,
    )
    for (const bytes of [text, book]) {
      const { http, data } = await validate(bytes)
      expect([http, data]).toEqual([
        200,
        expect.objectContaining({
          state: 'done',
          dry_run: 1,
          rows: count[0]?.variants,
          done: 0,
          created: 0,
          updated: 0,
          new_products: 0,
          errors: [],
        }),
      ])
      expect(data.columns.filter(({ field, header }: { field: string; header: string }) => field !== header)).toEqual(
        [],
      )
    }
    expect((await upload(text)).message).toBe('Import done: 0 created, 0 updated')
    expect((await exported({ format: 'csv' })).equals(text)).toBe(true)
    const [sheet] = (await readXlsx(book)).sheets
    expect([sheet?.rows.length, sheet?.rows[0]?.slice(0, 3)]).toEqual([
      (count[0]?.variants ?? 0) + 1,
      ['product_id', 'product_name', 'slug'],
    ])
  })

  it('exports the products of the list, or the selected ones', async () => {
    const lines = async (query: Record<string, string>) =>
      new Set(
        (await exported({ format: 'csv', ...query }))
          .toString()
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.slice(0, 8)),
      )
    expect([...(await lines({ 'product_ids[]': '12031046' }))]).toEqual(['12031046'])
    expect((await lines({ category: '5' })).size).toBe(12)
    expect((await lines({ search: 'nothing like it' })).size).toBe(0)
  })

  it('adds products with variants, updates known ones by SKU, and leaves fields with empty cells unchanged', async () => {
    const [known] = await variantsOf(shop, 12_031_046)
    const before = await productOf(known.sku)
    const csv = [
      'Product Name;Category;HSN Code;GST;Country;Tags;Highlights;Specifications;Item code;Variant;Colour;MRP;Selling price;Qty;5G',
      '"V Comet ""One""";V Series;85171300;18%;India;"Best seller; 5G";Bright | Light;Display: Size = 6.7 inches;COMET-8;8 GB + 256 GB;Night Blue;₹ 31,999.00;29999.50;7;yes',
      '"V Comet ""One""";;;;;;;;COMET-12;12 GB + 256 GB;Night Blue;33999;33999;0;',
      `;;;;;;;;${known.sku};;;;${known.price_paise / 100 - 1};${known.on_hand + 3};`,
    ].join('\r\n')
    const validated = await validate(`\ufeff${csv}`)
    expect(validated.data).toMatchObject({ rows: 3, created: 2, updated: 1, new_products: 1, errors: [], dry_run: 1 })
    expect(await variantOf('COMET-8')).toBeNull()
    const done = await run({ import_id: validated.data.import_id })
    expect([done.http, done.message, done.data]).toEqual([
      200,
      'Import done: 2 created, 1 updated',
      expect.objectContaining({ state: 'done', dry_run: 0, done: 3, created: 2, updated: 1, new_products: 1 }),
    ])
    const comet = await productOf('COMET-8')
    expect(comet).toMatchObject({
      name: 'V Comet "One"',
      slug: 'v-comet-one',
      is_active: false,
      five_g: true,
      gst_rate: 18,
      highlights: ['Bright', 'Light'],
      specifications: [{ group: 'Display', label: 'Size', value: '6.7 inches' }],
    })
    expect(await variantOf('COMET-8')).toMatchObject({
      product_id: comet.id,
      mrp_paise: 3_199_900,
      price_paise: 2_999_950,
      on_hand: 7,
      ram_gb: 8,
      storage_gb: 256,
      sort: 0,
    })
    expect(await variantOf('COMET-12')).toMatchObject({ product_id: comet.id, on_hand: 0, sort: 1 })
    const tags = await sql<{
      name: string
    }>`select name from product_tags join tags on tags.id = tag_id where product_id = ${comet.id} order by name`.execute(
      shop.db,
    )
    expect(tags.rows.map(({ name }) => name)).toEqual(['5G', 'Best seller'])
    expect(await variantOf(known.sku)).toMatchObject({
      price_paise: known.price_paise - 100,
      on_hand: known.on_hand + 3,
      option: known.option,
    })
    expect(await productOf(known.sku)).toMatchObject({
      name: before.name,
      version: before.version + 1,
      updated_by: 'admin@handset.example',
    })
    const reason = `import ${validated.data.import_id}`
    const stock = await shop.db
      .selectFrom('stock_movements')
      .select(['variant_id', 'change'])
      .where('reason', '=', reason)
      .orderBy('change')
      .execute()
    expect(stock.map(({ change }) => change)).toEqual([3, 7])
    const prices = await shop.db
      .selectFrom('price_changes')
      .select(['variant_id', 'price_before', 'price_after'])
      .where('reason', '=', reason)
      .execute()
    expect(prices).toEqual([
      { variant_id: known.id, price_before: known.price_paise, price_after: known.price_paise - 100 },
    ])
    expect(await shop.trail(`import/${validated.data.import_id}`)).toEqual([
      {
        action: 'product-import',
        actor: 'admin@handset.example',
        before: null,
        after: { filename: 'products.csv', rows: 3, created: 2, updated: 1, new_products: 1, errors: 0 },
      },
    ])
    const page = await shop.call('public/product-details/{product_unique}', { product_unique: '12031046' })
    expect(page.data.variants.find(({ sku }: { sku: string }) => sku === known.sku).discount_mrp).toBe(
      known.price_paise / 100 - 1,
    )
    // A second click, or a repeated request after a lost response, imports nothing twice.
    const again = await run({ import_id: validated.data.import_id })
    expect([again.http, again.data]).toEqual([200, expect.objectContaining({ done: 3, created: 2 })])
    expect(await variantOf(known.sku)).toMatchObject({ on_hand: known.on_hand + 3 })
  })

  it('adds a variant to a product identified by number or name', async () => {
    const { id, name } = await productOf('COMET-8')
    const columns = 'sku,option,color,product_mrp,product_mop'
    const byName = await upload(
      `product_name,${columns}\n"${name.replaceAll('"', '""')}",COMET-16,16 GB + 512 GB,Night Blue,40000,39000`,
    )
    expect(byName.data).toMatchObject({ created: 1, new_products: 0 })
    expect(await variantOf('COMET-16')).toMatchObject({ product_id: id })
    const byNumber = await upload(
      `product_id,${columns},variant_is_active\n${id},COMET-R,8 GB + 256 GB,Red,40000,39000,no`,
    )
    expect(byNumber.data).toMatchObject({ created: 1 })
    expect(await variantOf('COMET-R')).toMatchObject({ product_id: id, is_active: false })
  })

  it('reports every invalid cell with its row and saves nothing', async () => {
    const [{ sku }] = await variantsOf(shop, 12_031_046)
    const csv = [
      `product_id,${newHeader},tags,specifications,launch_date`,
      `,${newRow('Good One', 'GOOD-1')},,,`,
      `,Bad One,No Series,12,18,India,BAD-1,8 GB,Black,10000,12000,-1,Nope,Just words,31/02/2026`,
      `,,,,,,NAMELESS-1,8 GB,Black,10000,9000,1,,,`,
      `99999999,,,,,,LOST-1,8 GB,Black,10000,9000,1,,,`,
      `12031183,,,,,,${sku},,,,,,,,`,
      `,${newRow('Good One', 'GOOD-1', 'Red')},,,`,
      `,${newRow('Good One', 'GOOD-3')},,,`,
      ',Good One,T Series,,,,GOOD-4,8 GB,Blue,1,1,,,,',
      ',Good One,,,,,,8 GB,Grey,1,1,,,,',
    ].join('\n')
    const validated = await validate(csv)
    expect(
      validated.data.errors.map(
        ({ row, field, message }: { row: number; field: string; message: string }) => `${row} ${field}: ${message}`,
      ),
    ).toEqual(
      expect.arrayContaining([
        '3 category: There is no category ‘No Series’',
        '3 hsn: 4 to 8 digits',
        '3 tags: There is no tag ‘Nope’',
        '3 specifications: Write each as Group: label = value, with | between',
        '3 launch_date: Enter a date as yyyy-mm-dd',
        '3 product_mop: The price must not be above the MRP',
        '3 stock: A whole number from 0 to 1000000',
        '4 product_name: A new product needs a name',
        '5 product_id: No product has this number',
        '6 sku: This SKU belongs to product 12031046',
        '7 sku: Row 2 has the same SKU',
        '8 option: Another variant of the product has this option and colour',
        '9 category: Row 2 has a different value for the same product',
        '10 sku: This field is required',
      ]),
    )
    const refused = await run({ import_id: validated.data.import_id })
    const count = validated.data.errors.length
    expect([refused.http, refused.message]).toEqual([422, `${count} cells have errors. Nothing was imported`])
    expect(refused.data['rows[3][hsn]']).toEqual(['4 to 8 digits'])
    expect(await variantOf('GOOD-1')).toBeNull()
    expect(await status(validated.data.import_id)).toMatchObject({ dry_run: 1, done: 0 })
  })

  it('cannot rename sold variants, remove held stock, or publish archived products', async () => {
    const [sold, held = sold] = await variantsOf(shop, 13_042_939)
    await paidLine(shop, sold)
    const customer = await shop.db
      .insertInto('customers')
      .values({ mobile: '9811100001' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await holdUnits(shop.db, customer.id, held.id, 2)
    const [archived] = await variantsOf(shop, 12_031_183)
    const setArchived = (at: Date | null) =>
      shop.db
        .updateTable('products')
        .set({ is_active: at === null, archived_at: at })
        .where('id', '=', 12_031_183)
        .execute()
    await setArchived(new Date())
    const { data } = await validate(
      `sku,option,stock,is_active\n${sold.sku},1 TB,,\n${held.sku},,1,\n${archived.sku},,,1`,
    )
    expect(data.errors).toEqual([
      {
        row: 2,
        field: 'option',
        message: 'Customers have bought this variant, so its option and colour cannot be changed',
      },
      { row: 3, field: 'stock', message: expect.stringContaining('2') },
      { row: 4, field: 'is_active', message: 'This product is archived. Restore it first' },
    ])
    await setArchived(null)
  })

  it('remaps columns repeatedly without uploading the file again', async () => {
    const csv = 'A,B,C,D,E,F,G,H,I,J\nMapped Phone,Y Series,85171300,18,India,MAP-1,8 GB,Black,100,90'
    const strange = await validate(csv)
    expect(strange.data).toMatchObject({
      created: 0,
      errors: [{ row: 1, field: 'sku', message: 'Choose the column that holds the SKU' }],
      columns: expect.arrayContaining([{ header: 'F', field: '' }]),
    })
    expect((await run({ import_id: strange.data.import_id })).http).toBe(422)
    const mapping = {
      product_name: 'A',
      category: 'B',
      hsn: 'C',
      gst_rate: 'D',
      country_of_origin: 'E',
      sku: 'F',
      option: 'G',
      color: 'H',
      product_mrp: 'I',
    }
    const first = await validate(csv, { mapping })
    expect(first.data.errors).toEqual([{ row: 2, field: 'product_mop', message: 'This field is required' }])
    const { import_id } = first.data
    const second = await run({ import_id, dry_run: 1, mapping: { ...mapping, product_mop: 'J' } })
    expect(second.data).toMatchObject({
      import_id,
      created: 1,
      errors: [],
      columns: expect.arrayContaining([{ header: 'J', field: 'product_mop' }]),
    })
    const unknown = await validate(csv, { mapping: { sku: 'Z' } })
    expect([unknown.http, unknown.data]).toEqual([422, { mapping: ['The file has no column ‘Z’'] }])
    expect((await run({ import_id })).data).toMatchObject({ dry_run: 0, created: 1 })
  })

  it('never evaluates formulas and never writes any', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Products',
          rows: [
            newHeader.split(','),
            ['x', 'Y Series', 85171300, 18, 'India', 'FORMULA-1', '8 GB', 'Black', 20000, 18000, 1],
          ],
          cells: new Map([
            [
              '1,0',
              {
                value: 'Sum of it',
                type: 'formula',
                formula: 'HYPERLINK("http://evil.example","x")',
                formulaResult: 'Sum of it',
              },
            ],
          ]),
        },
      ],
    })
    expect((await upload(Buffer.from(book))).data).toMatchObject({ created: 1, errors: [] })
    expect((await productOf('FORMULA-1')).name).toBe('Sum of it')
    await upload('sku,short_description\nFORMULA-1,"=cmd|\' /C calc\'!A0"')
    const text = (await exported({ format: 'csv', search: 'FORMULA-1' })).toString()
    expect(text).toContain(`'=cmd|' /C calc'!A0`)
    expect((await validate(text)).data).toMatchObject({ updated: 0, errors: [] })
  })

  const unreadable = 'This is not a CSV or XLSX file that can be read'
  const encoding = 'The text of this CSV cannot be read. Save it as UTF-8'
  it.each<[string, () => Buffer | string, number, string]>([
    ['an image', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 415, unreadable],
    ['Latin-1', () => Buffer.from('sku,product_name\nX,Caf\xe9', 'latin1'), 415, encoding],
    ['UTF-16', () => Buffer.from('\ufeffsku,product_name\nX,Y', 'utf16le'), 415, encoding],
    [
      'an open quotation',
      () => 'sku,product_name\nX,"never closed',
      415,
      'A quotation mark in this CSV is never closed',
    ],
    ['no rows', () => 'sku,product_name\n', 422, 'This file has no rows below its header'],
    ['many rows', () => `sku\n${'A\n'.repeat(20_001)}`, 413, 'At most 20,000 rows can be imported at once'],
    [
      'a large sheet',
      () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024)),
      413,
      'The contents of this file are too large for a product list',
    ],
    ['a false size', () => zipOf('[Content_Types].xml', Buffer.alloc(50 * 1024 * 1024), 1000), 415, unreadable],
  ])('refuses a file with %s', async (_, content, status, message) => {
    const { http, data } = await validate(content())
    expect([http, data.file]).toEqual([status, [message]])
  })

  it('refuses an import without a file, and one that has expired', async () => {
    const without = await run({ dry_run: 1 })
    expect([without.http, without.data]).toEqual([422, { file: ['Choose a CSV or XLSX file'] }])
    expect((await run({ import_id: 987_654 })).http).toBe(404)
    const report = await shop.call('admin/product-import-status', { import_id: 987_654 }, { token })
    expect([report.http, report.message]).toEqual([404, 'This import has expired. Choose the file again'])
  })

  describe('with many rows', () => {
    const manyRows = (count: number, prefix: string) =>
      [
        newHeader,
        ...Array.from({ length: count }, (_, nth) =>
          newRow(`${prefix} ${Math.floor(nth / 4)}`, `${prefix}-${nth}`, ['Red', 'Green', 'Blue', 'Grey'][nth % 4]),
        ),
      ].join('\n')

    it('runs as a job that resumes after an interruption and imports nothing twice', async () => {
      const begun = await upload(manyRows(1600, 'LONG'))
      expect([begun.message, begun.data]).toEqual([
        'The import has started',
        expect.objectContaining({ state: 'waiting', rows: 1600, done: 0 }),
      ])
      const id = begun.data.import_id as number
      const cut = runImport(shop.services, id).catch((error: unknown) => error)
      await expect.poll(async () => (await status(id)).done, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query not ilike 'listen%'`.execute(
        shop.db,
      )
      expect(await cut).toBeInstanceOf(Error)
      const between = await status(id)
      expect(between).toMatchObject({ state: 'running' })
      expect(between.done).toBeLessThan(1600)
      await shop.work()
      expect(await status(id)).toMatchObject({
        state: 'done',
        done: 1600,
        created: 1600,
        updated: 0,
        new_products: 400,
        errors: [],
      })
      const { rows } = await sql`
        select count(*)::integer variants, count(distinct product_id)::integer products, sum(on_hand)::integer stock,
          (select count(*)::integer from stock_movements where reason = ${`import ${id}`}) movements from variants where sku like 'LONG-%'`.execute(
        shop.db,
      )
      expect(rows).toEqual([{ variants: 1600, products: 400, stock: 8000, movements: 1600 }])
      expect(await shop.trail(`import/${id}`)).toHaveLength(1)
    })

    it('skips and reports rows that have become invalid by the time they run', async () => {
      const begun = await upload(manyRows(800, 'LATE'))
      await upload(`${newHeader}\n${newRow('Quick One', 'LATE-700')}`)
      await shop.work()
      const report = await status(begun.data.import_id)
      expect(report).toMatchObject({ state: 'done', done: 800 })
      expect(report.created + report.updated).toBe(800)
      expect((await productOf('LATE-700')).name).toBe('LATE 175')
    })
  })

  it('deletes an import after a day', async () => {
    await sql`update product_imports set created_at = now() - interval '25 hours'`.execute(shop.db)
    const { rows: waiting } = await sql`select from product_imports where not dry_run and state = 'waiting'`.execute(
      shop.db,
    )
    await dropOldImports(shop.db)
    expect(await shop.db.selectFrom('product_imports').select('id').execute()).toHaveLength(waiting.length)
  })
})
