import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { type Category, facetKeys } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { openFileShop } from '../../../test/shop.ts'
import { file, photo, pngBomb } from '../../../test/catalogue/upload-files.ts'

const shop = await openFileShop()
const token = await shop.token('admin')

describe('staff categories', () => {
  const post = (call: string, fields: Record<string, unknown>) => shop.call(`admin/category-${call}`, fields, { token })
  const add = (fields: Record<string, unknown>) => post('add-category', { is_active: 1, ...fields })
  const list = async (fields: Record<string, unknown> = {}) =>
    (await post('view-all-categories', fields)).data as CallOutput<'admin/category-view-all-categories'>
  const one = async (id: number) => (await post('view-single-category', { id })).data.category as Category
  const toFields = ({ id, name, slug, description, seo_title, seo_description, sort, is_active }: Category) => ({
    id,
    name,
    slug,
    description,
    seo_title,
    seo_description,
    sort,
    is_active,
  })
  const change = async (id: number, fields: Record<string, unknown>) =>
    post('update-category', { ...toFields(await one(id)), ...fields })
  const visibleNames = async () =>
    ((await shop.call('public/all-categories')).data as { name: string }[]).map(({ name }) => name)
  const mediaFiles = () =>
    fs.readdir(path.join(shop.services.configuration.dataDir, 'media/categories')).catch(() => [])

  it('lists categories in sort order and finds one by search', async () => {
    const { category_list, total } = await list()
    expect(total).toBe(5)
    expect(category_list.map(({ id, slug, products, in_header }) => [id, slug, products, in_header])).toEqual([
      [1, 'v-series', 8, 1],
      [2, 'y-series', 8, 1],
      [3, 't-series', 6, 1],
      [4, 'x-series', 6, 1],
      [category_list[4]?.id, 'accessories', 12, 0],
    ])
    expect((await list({ search: 'access' })).category_list).toHaveLength(1)
    expect((await list({ page: 3 })).category_list).toEqual([])
  })

  it('puts a category below another one, and refuses a circle', async () => {
    const { data: top } = await add({ name: 'Wearables' })
    const { data: below } = await add({ name: 'Watches', parent_id: top.id })
    expect(await one(below.id)).toMatchObject({ parent_id: top.id, parent_name: 'Wearables' })
    const refused = [
      await change(top.id, { parent_id: below.id }),
      await change(top.id, { parent_id: top.id }),
      await add({ name: 'Rings', parent_id: 999_999 }),
    ]
    expect(refused.map(({ http, data }) => [http, data])).toEqual([
      [422, { parent_id: ['A category cannot belong to itself or to one below it'] }],
      [422, { parent_id: ['A category cannot belong to itself or to one below it'] }],
      [422, { parent_id: ['Not found'] }],
    ])
    await change(below.id, { name: 'Smart watches' })
    expect((await one(below.id)).parent_id).toBe(top.id)
    await change(below.id, { parent_id: '' })
    expect((await one(below.id)).parent_id).toBeNull()
    for (const id of [below.id, top.id]) await post('delete-category', { id })
  })

  it('shows the description of a category to customers, parsed and never as HTML', async () => {
    const { data } = await add({ name: 'Rugged', description: 'Made for sites.\n\n## Care\n\n- No <b>sand</b>' })
    const { category } = (await shop.call('public/all-products', { cat_id: data.id })).data
    expect(category.story).toMatchObject({
      intro: [{ kind: 'paragraph', parts: ['Made for sites.'] }],
      sections: [{ title: 'Care', blocks: [{ kind: 'list', items: [['No <b>sand</b>']] }] }],
    })
    await post('delete-category', { id: data.id })
  })

  it('adds a category with images, re-encoded in every width and format', async () => {
    const created = await add({
      name: 'Foldables',
      seo_title: 'Phones that fold',
      image: file(await photo('jpeg', 1000, 1500), 'wide.jpg'),
      image_mobile: file(await photo('png', 400, 300), 'tall.png'),
      in_header: 1,
    })
    expect([created.http, created.message]).toEqual([200, 'Category added'])
    const category = await one(created.data.id)
    expect(category).toMatchObject({
      name: 'Foldables',
      slug: 'foldables',
      seo_title: 'Phones that fold',
      tagline: '',
      in_header: 1,
      sort: 6,
      is_active: 1,
      products: 0,
    })
    expect(category.image).toMatch(/^\/media\/categories\/[0-9a-f]{32}-320\.webp$/)
    const storedFiles = await mediaFiles()
    expect(storedFiles.filter((name) => name.startsWith(path.basename(category.image).slice(0, 32)))).toHaveLength(11)
    const visible = await fetch(`${shop.origin}${category.image.replace('-320.webp', '-640.avif')}`)
    expect([visible.status, visible.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await sharp(Buffer.from(await visible.arrayBuffer())).metadata()).exif).toBeUndefined()
    const { series } = (await shop.call('public/home')).data as CallOutput<'public/home'>
    const tile = series.find(({ id }) => id === created.data.id)
    expect(tile).toMatchObject({ picture: { alt: 'Foldables', width: 1500 }, picture_mobile: { width: 300 } })
    expect((await shop.trail(`category/${created.data.id}`))[0]).toMatchObject({
      action: 'category-add-category',
      before: null,
      after: { slug: 'foldables', is_active: true },
    })
  })

  it('replaces one image, deletes its files and leaves the others unchanged', async () => {
    const created = await add({
      name: 'Tablets',
      image: file(await photo('webp', 300, 300), 'a.webp'),
      image_mobile: file(await photo('webp', 300, 300), 'b.webp'),
    })
    const before = await one(created.data.id)
    const changed = await change(before.id, { image: file(await photo('webp', 350, 350), 'c.webp') })
    expect(changed.http).toBe(200)
    const after = await one(created.data.id)
    expect(after.image).not.toBe(before.image)
    expect(after.image_mobile).toBe(before.image_mobile)
    const storedFiles = await mediaFiles()
    expect(storedFiles.some((name) => name.startsWith(path.basename(before.image).slice(0, 32)))).toBe(false)
    expect(storedFiles.some((name) => name.startsWith(path.basename(before.image_mobile).slice(0, 32)))).toBe(true)
  })

  it('gives the page of a category its banner, until it is removed', async () => {
    const { data } = await add({ name: 'Bannered', banner: file(await photo('jpeg', 400, 1600), 'wide.jpg') })
    const banner = async () =>
      (await shop.call('public/all-products', { cat_id: data.id })).data.category.banner as { src: string } | null
    const shown = await banner()
    expect(shown).toMatchObject({ width: 1600, height: 400, src: expect.stringMatching(/^\/media\/categories\//) })
    await change(data.id, {})
    expect(await banner()).toEqual(shown)
    await change(data.id, { remove_banner: 1 })
    await shop.changesArrived()
    expect([await banner(), (await one(data.id)).banner]).toEqual([null, ''])
    expect((await mediaFiles()).filter((name) => name.startsWith(path.basename(shown?.src ?? '-')))).toEqual([])
    const left = await mediaFiles()
    await change(data.id, { banner: file(await photo('jpeg', 400, 1600), 'wide.jpg') })
    expect((await mediaFiles()).length).toBeGreaterThan(left.length)
    await post('delete-category', { id: data.id })
    expect(await mediaFiles()).toEqual(left)
  })

  it('shows on the page of a category only the filters chosen for it, and those that are in use', async () => {
    const series = await one(3)
    const facets = async (query: Record<string, unknown> = {}) =>
      (await shop.call('public/all-products', { cat_id: 3, ...query })).data.facets.map(
        ({ key }: { key: string }) => key,
      )
    const all = await facets()
    expect(all).toEqual(expect.arrayContaining(['price', 'ram', 'color', 'battery']))
    await post('update-category', { ...toFields(series), filters: ['ram', 'price'] })
    await shop.changesArrived()
    expect([await facets(), (await one(3)).filters]).toEqual([
      ['price', 'ram'],
      ['ram', 'price'],
    ])
    expect(await facets({ battery: [5000] })).toEqual(['price', 'ram', 'battery'])
    await post('update-category', toFields(series))
    expect((await one(3)).filters).toEqual(['ram', 'price'])
    await post('update-category', { ...toFields(series), filters: [...facetKeys] })
    await shop.changesArrived()
    expect([await facets(), (await one(3)).filters]).toEqual([all, []])
    const refused = await post('update-category', { ...toFields(series), filters: ['taste'] })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [expect.stringMatching(/^filters/)]])
  })

  it('refuses a file that is not an image and stores nothing of it', async () => {
    const before = (await mediaFiles()).length
    const kind = 'Only JPG, PNG and WebP images can be added'
    const refusals: [File, number, string][] = [
      [file('<svg onload="alert(1)">', 'x.svg', 'image/svg+xml'), 415, kind],
      [file(Buffer.from('....ftypmp42'), 'x.mp4', 'video/mp4'), 415, kind],
      [file(pngBomb(60_000, 60_000), 'bomb.png', 'image/png'), 413, 'That image has too many pixels'],
      [file(Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'large.jpg', 'image/jpeg'), 413, 'That file is too large'],
    ]
    for (const [image, http, message] of refusals)
      expect(await add({ name: 'Refused', image_mobile: image })).toMatchObject({
        http,
        data: { image_mobile: [message] },
      })
    const twice = await add({
      name: 'Refused',
      image: [file(await photo('png', 40, 40), 'a.png'), file(await photo('png', 40, 40), 'b.png')],
    })
    expect([twice.http, twice.data]).toEqual([422, { image: ['Too many files'] }])
    const taken = await add({ name: 'V SERIES', image: file(await photo('png', 40, 40), 'a.png') })
    expect([taken.http, taken.data]).toEqual([422, { name: ['This name is taken'], slug: ['This address is taken'] }])
    expect((await mediaFiles()).length).toBe(before)
    expect((await list({ search: 'Refused' })).total).toBe(0)
  })

  it.each([
    [{ name: '' }, 'name', 'This field is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'At most 60 characters'],
    [{ name: 'Good', seo_title: 'x'.repeat(61) }, 'seo_title', 'At most 60 characters'],
    [{ name: 'Good', seo_description: 'x'.repeat(161) }, 'seo_description', 'At most 160 characters'],
    [
      { name: 'Good', slug: '42' },
      'slug',
      'Use lower-case letters, digits and single hyphens, with at least one letter',
    ],
    [{ name: 'Good', sort: 'first' }, 'sort', 'A whole number from 0 to 9999'],
  ])('is refused %j at its field', async (fields, field, message) => {
    const refused = await add(fields)
    expect([refused.http, refused.data]).toEqual([422, { [field]: [message] }])
  })

  it('hides a category with its page, menu entry and products, and shows it again', async () => {
    const series = await one(4)
    const page = async () => (await shop.call('public/all-products', { cat_id: 4 })).http
    const found = async () =>
      ((await shop.call('public/search-product', { search: 'X Basalt Pro' })).data as Card[]).some(
        ({ product_name }) => product_name === 'X Basalt Pro',
      )
    expect([await page(), await found()]).toEqual([200, true])
    await post('update-category', { ...toFields(series), is_active: 0 })
    await expect.poll(page, { timeout: 1000 }).toBe(404)
    expect([await found(), (await visibleNames()).includes('X Series')]).toEqual([false, false])
    await post('update-category', toFields(series))
    await expect.poll(page, { timeout: 1000 }).toBe(200)
    expect(await one(4)).toEqual(series)
  })

  it('changes texts, which the list page gives to search engines, and leaves absent fields unchanged', async () => {
    const series = await one(2)
    const changed = await post('update-category', {
      id: 2,
      name: 'Y Phones',
      is_active: 1,
      seo_title: 'Y phones for everybody',
      seo_description: 'Long battery',
    })
    expect([changed.http, changed.message]).toEqual([200, 'Category updated'])
    expect(await one(2)).toMatchObject({
      slug: 'y-series',
      tagline: series.tagline,
      in_header: 1,
      sort: series.sort,
      image: series.image,
    })
    await expect
      .poll(async () => (await shop.call('public/all-products', { cat_id: 2 })).data.category, { timeout: 1000 })
      .toMatchObject({ name: 'Y Phones', seo_title: 'Y phones for everybody', seo_description: 'Long battery' })
    expect((await shop.trail('category/2')).at(-1)).toMatchObject({
      before: { name: 'Y Series' },
      after: { name: 'Y Phones' },
    })
    await post('update-category', { ...toFields(series), tagline: 'New words', in_header: 1 })
    expect((await one(2)).tagline).toBe('New words')
    await post('update-category', { ...toFields(series), tagline: series.tagline })
  })

  it('sorts all categories, or some of them', async () => {
    const before = (await list()).category_list.map(({ id }) => id)
    const [first = 0, second = 0, third = 0] = before
    expect(await post('sort', { ids: [third, first] })).toMatchObject({ http: 200, message: 'Order saved' })
    expect((await list()).category_list.map(({ id }) => id)).toEqual([third, second, first, ...before.slice(3)])
    await expect.poll(async () => (await visibleNames())[0], { timeout: 1000 }).toBe('T Series')
    expect((await shop.trail('categories')).at(-1)).toMatchObject({ action: 'category-sort', before: { ids: before } })
    expect(await post('sort', { ids: [first, first] })).toMatchObject({
      http: 422,
      data: { ids: ['A category is named twice'] },
    })
    expect((await post('sort', { ids: [first, 999_999] })).http).toBe(409)
    await post('sort', { ids: before })
  })

  it('deletes an empty category, but no header link and none with products', async () => {
    const { data } = await add({ name: 'Empty' })
    expect(await post('delete-category', { id: data.id })).toMatchObject({ http: 200, message: 'Category deleted' })
    for (const id of [1, 4])
      expect(await post('delete-category', { id })).toMatchObject({
        http: 409,
        message: 'The categories 1 to 4 are links of the header and cannot be deleted',
      })
    const { id } = (await list({ search: 'accessories' })).category_list[0]!
    expect(await post('delete-category', { id })).toMatchObject({
      http: 409,
      message: 'This category has 12 products. Choose the category they go to',
      data: { products: 12 },
    })
    for (const move_to of [id, 999_999])
      expect(await post('delete-category', { id, move_to })).toMatchObject({
        http: 422,
        data: { move_to: ['Choose another category'] },
      })
    expect((await one(id)).products).toBe(12)
    for (const call of ['delete-category', 'view-single-category'])
      expect(await post(call, { id: data.id })).toMatchObject({ http: 404 })
    expect((await post('update-category', { id: data.id, name: 'Nobody' })).http).toBe(404)
  })

  it('deletes a category, moves its products to another and redirects its slug there', async () => {
    const { data } = await add({ name: 'Retiring', slug: 'retiring' })
    const product = await shop.db
      .selectFrom('products')
      .select(['id', 'version'])
      .where('category_id', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('products').set({ category_id: data.id }).where('id', '=', product.id).execute()
    expect((await post('delete-category', { id: data.id, move_to: 3 })).http).toBe(200)
    const moved = await shop.db
      .selectFrom('products as p')
      .innerJoin('product_cards as c', 'c.product_id', 'p.id')
      .select(['p.category_id', 'p.version', 'c.category_id as listed_in'])
      .where('p.id', '=', product.id)
      .executeTakeFirst()
    expect(moved).toEqual({ category_id: 3, version: product.version + 1, listed_in: 3 })
    const redirects = shop.db.selectFrom('slug_redirects').select('target_id').where('slug', '=', 'retiring')
    expect(await redirects.execute()).toEqual([{ target_id: 3 }])
    expect((await shop.trail(`category/${data.id}`)).at(-1)).toMatchObject({
      action: 'category-delete-category',
      after: { moved_to: 3, products: 1 },
    })
  })
})
