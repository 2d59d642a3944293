import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { keepFewImages } from '../../../test/catalogue/few-images.ts'
import { readZip } from '../../../test/files/read-zip.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { useShop } from '../../../test/suite-shop.ts'
import { file } from '../../../test/catalogue/upload-files.ts'
import { dataPath } from './moved-tables.ts'

type Files = Map<string, Buffer>

async function exportOf(shop: TestShop): Promise<Buffer> {
  const response = await fetch(`${shop.origin}/api/admin/shop-export`, {
    headers: { authorization: `Bearer ${await shop.token('admin')}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return Buffer.from(await response.arrayBuffer())
}

const importInto = (shop: TestShop, bytes: Buffer) =>
  shop.asOwner('admin/shop-import', { file: file(bytes, 'Shop.zip') })

/** An export with changed files, whose manifest lists them as they are now. */
function rewritten(files: Files, change: (files: Files, manifest: Record<string, unknown>) => void): Buffer {
  const copy = new Map([...files].filter(([name]) => name !== 'manifest.json'))
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, unknown>
  change(copy, manifest)
  manifest.files = [...copy].map(([name, bytes]) => ({
    path: name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  return zipped(copy.set('manifest.json', Buffer.from(JSON.stringify(manifest))))
}

const zipped = (files: Files): Buffer => Buffer.from(zipSync(Object.fromEntries(files), { level: 1 }))
const lines = (files: Files, table: string) =>
  files
    .get(dataPath(table))!
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const written = (rows: object[]): Buffer => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Two products with their images, so that a test need not carry the whole demo. */
function smallExport(files: Files): Files {
  const ids = lines(files, 'products')
    .slice(0, 2)
    .map(({ id }) => id)
  const small: Files = new Map()
  const columns: Record<string, string> = { products: 'id', related_products: '', product_links: '' }
  for (const name of files.keys()) {
    const [, table] = /^data\/(.*)\.ndjson$/.exec(name) ?? []
    if (!table) continue
    const rows = lines(files, table)
    const column = columns[table] ?? 'product_id'
    const isOfProduct = rows.some((row) => column in row) || column === ''
    small.set(name, written(isOfProduct ? rows.filter((row) => ids.includes(row[column])) : rows))
  }
  const named = [...small.values()].map(String).join('')
  for (const [name, bytes] of files) {
    const address = /^(media\/\w+\/\d+)/.exec(name)?.[1]
    if (address && named.includes(`"${address}"`) && name.startsWith('media/products')) small.set(name, bytes)
  }
  return small.set('manifest.json', files.get('manifest.json')!)
}

const content = (files: Files) =>
  Object.fromEntries(
    [...files]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  )

describe('the export of a shop', { timeout: 120_000 }, () => {
  const demo = useShop()
  let exported: Buffer
  let files: Files
  beforeAll(async () => {
    await keepFewImages(demo.db)
    exported = await exportOf(demo)
    files = readZip(exported)
  })

  it('is a zip with catalogue, settings, content and every image, listed with checksums', async () => {
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as {
      files: { path: string; bytes: number; sha256: string }[]
      version: number
      shop: string
    }
    expect([manifest.version, manifest.shop]).toEqual([1, 'Ambaroli Mobiles'])
    expect(manifest.files.map(({ path: name }) => name)).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.json'),
    )
    for (const { path: name, bytes, sha256 } of manifest.files) {
      const found = files.get(name)!
      expect([found.length, createHash('sha256').update(found).digest('hex')]).toEqual([bytes, sha256])
    }
    const { count } = await demo.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(lines(files, 'products')).toHaveLength(count)
    expect([...files.keys()].filter((name) => name.endsWith('.mp4')).length).toBeGreaterThan(5)
  })

  it('holds no person, no order and no secret', async () => {
    const text = [...files]
      .filter(([name]) => name.startsWith('data/'))
      .map(([, bytes]) => String(bytes))
      .join('')
    const customers = await demo.db.selectFrom('customers').select(['mobile', 'email']).execute()
    const staff = await demo.db.selectFrom('staff').select(['email', 'password_hash']).execute()
    const personal = [...customers, ...staff].flatMap((row) => Object.values(row)).filter((value) => value !== null)
    expect(personal.filter((value) => text.includes(value))).toEqual([])
    expect(text).not.toMatch(/"updated_by"|rating_sum|"original"/)
  })

  it('goes on for others when browsers go away in the middle', async () => {
    const token = await demo.token('admin')
    async function leaveAfter(bytes: number) {
      const leave = new AbortController()
      const response = await fetch(`${demo.origin}/api/admin/shop-export`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leave.signal,
      })
      expect(response.status).toBe(200)
      let read = 0
      for await (const chunk of response.body!) {
        read += chunk.length
        if (read > bytes) break
      }
      leave.abort()
    }
    for (const bytes of [0, 100, 1000, 5000, 20_000, 100_000, 1_000_000])
      await vi.waitFor(() => leaveAfter(bytes), { timeout: 10_000 })
    expect(content(readZip(await vi.waitFor(() => exportOf(demo), { timeout: 60_000 })))).toEqual(content(files))
    expect(demo.errors).toEqual([])
  })

  it('fills an empty shop, which exports the same again', async () => {
    const shop = await openShop({ demo: false, pages: true })
    const imported = await importInto(shop, exported)
    expect([imported.http, imported.message]).toEqual([
      200,
      serverMessages.shopImported(lines(files, 'products').length),
    ])
    expect(content(readZip(await exportOf(shop)))).toEqual(content(files))
    await shop.changesArrived()
    const [page, variant] = [
      await fetch(`${shop.origin}/product/12031046`),
      await shop.db.selectFrom('variants').select(['id', 'on_hand']).where('on_hand', '>', 0).executeTakeFirstOrThrow(),
    ]
    expect([page.status, (await page.text()).match(/\/media\/products\/[0-9a-f]{32}/)?.length]).toEqual([200, 1])
    const image = await shop.db.selectFrom('product_images').select('src').executeTakeFirstOrThrow()
    expect((await fetch(`${shop.origin}${image.src}-320.webp`)).headers.get('content-type')).toBe('image/webp')
    const stock = await shop.db
      .selectFrom('stock_movements')
      .select(({ fn }) => fn.sum<number>('change').as('sum'))
      .where('variant_id', '=', variant.id)
      .executeTakeFirstOrThrow()
    expect(stock.sum).toBe(variant.on_hand)
    const next = await shop.db
      .insertInto('tags')
      .values({ name: 'Fresh', slug: 'fresh' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe(1 + Math.max(...lines(files, 'tags').map(({ id }) => Number(id))))
    await shop.close()
  })

  it('is refused by a shop with products or orders', async () => {
    const refused = await importInto(demo, zipped(smallExport(files)))
    expect([refused.http, refused.message]).toEqual([409, serverMessages.shopNotEmpty])
  })

  it('waits while an image of a product is being made', async () => {
    const { id } = await demo.db.selectFrom('product_images').select('id').executeTakeFirstOrThrow()
    await demo.db.updateTable('product_images').set({ state: 'waiting' }).where('id', '=', id).execute()
    const refused = await demo.asOwner('admin/shop-export')
    await demo.db.updateTable('product_images').set({ state: 'ready' }).where('id', '=', id).execute()
    expect([refused.http, refused.message]).toEqual([409, serverMessages.exportWaitsForImages])
  })

  describe('with a fault', () => {
    const shop = useShop({ demo: false })
    let small: Files
    beforeAll(() => void (small = smallExport(files)))

    const state = async () => {
      const { rows } = await sql<{ products: number; categories: string; settings: number }>`
        select (select count(*) from products)::integer products, (select count(*) from settings)::integer settings,
          coalesce((select string_agg(name, ',' order by id) from categories), '') categories`.execute(shop.db)
      const folder = path.join(shop.services.configuration.dataDir, 'media')
      const stored = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return { ...rows[0], files: stored.filter((entry) => entry.isFile()).length }
    }
    const withFile = (name: string, content: string | Buffer) => () =>
      rewritten(small, (changed) => void changed.set(name, Buffer.from(content)))
    const withRows = (table: string, change: (row: Record<string, unknown>, at: number) => object) => () =>
      rewritten(small, (changed) => void changed.set(dataPath(table), written(lines(changed, table).map(change))))
    const withCell = (table: string, key: string, value: unknown) =>
      withRows(table, (row, at) => (at === 0 ? { ...row, [key]: value } : row))
    const image = () => [...small.keys()].find((name) => name.endsWith('.webp'))!
    const tags = dataPath('tags')
    const wrong = { series: 7, name: 7, banners: 7, accent: 7, cart_total: 'x', about: 1, notice: 1, text: 1 }
    const { shopFileUnreadable, shopFileVersion, shopFileIncomplete, shopFileRow } = serverMessages

    it.each<[string, () => Buffer, string | RegExp]>([
      ['no zip', () => Buffer.from('not a zip'), shopFileUnreadable],
      ['a zip of something else', () => zipped(new Map([['a.txt', Buffer.from('a')]])), shopFileUnreadable],
      [
        'an unknown version',
        () => rewritten(small, (_, manifest) => void (manifest.version = 2)),
        shopFileVersion(2, 1),
      ],
      ['a wrong checksum', () => zipped(new Map([...small, [tags, Buffer.from('{}\n')]])), /damaged/],
      [
        'a zip that unpacks to far more than its size',
        () => withFile(tags, Buffer.alloc(200 * 1024 * 1024, 'x'))(),
        shopFileUnreadable,
      ],
      ['a file too many', () => zipped(new Map([...small, ['../../evil.png', Buffer.from('x')]])), /damaged/],
      ['a path outside', withFile('media/../evil.png', 'x'), /media\/\.\.\/evil\.png/],
      [
        'a missing table',
        () => rewritten(small, (changed) => void changed.delete(dataPath('variants'))),
        shopFileIncomplete(dataPath('variants')),
      ],
      ['a file that is no image', () => withFile(image(), '<svg/>')(), /damaged/],
      ['a line that is no JSON', withFile(tags, '{"id":\n'), shopFileRow(tags, 1)],
      ['settings that no page can show', withCell('settings', 'values', wrong), shopFileRow(dataPath('settings'), 1)],
      ['a price above the MRP', withCell('variants', 'price_paise', 99_999_999_999), /does not accept variants/],
      ['a text for a number', withCell('products', 'gst_rate', 'eighteen'), /does not accept products/],
      ['an unknown series', withCell('products', 'category_id', 4711), /does not accept products/],
      ['a column of another release', withRows('tags', (row) => ({ ...row, glow: 1 })), /does not accept tags/],
    ])('%s is refused and changes nothing', async (_, make, message) => {
      const before = await state()
      const refused = await importInto(shop, make())
      expect([refused.http, Object.keys(refused.data), await state()]).toEqual([422, ['file'], before])
      expect(refused.message).toMatch(typeof message === 'string' ? new RegExp(`^${RegExp.escape(message)}$`) : message)
    })

    it('asks for a file', async () => {
      const refused = await shop.asOwner('admin/shop-import')
      expect([refused.http, Object.keys(refused.data)]).toEqual([422, ['file']])
    })
  })
})
