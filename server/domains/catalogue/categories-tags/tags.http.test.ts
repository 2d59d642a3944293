import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { openFileShop } from '../../../test/shop.ts'
import { file, photo } from '../../../test/catalogue/upload-files.ts'

const shop = await openFileShop()
const token = await shop.token('admin')

describe('staff tags', () => {
  const post = (name: string, fields: Record<string, unknown>) => shop.call(`admin/tag-${name}`, fields, { token })
  const add = (fields: Record<string, unknown>) => post('add-tag', { is_active: 1, ...fields })
  const update = (fields: Record<string, unknown>) => post('update-tag', fields)
  const list = async (fields: Record<string, unknown> = {}) =>
    (await post('view-all-tags', fields)).data as CallOutput<'admin/tag-view-all-tags'>
  const tag = async (slug: string): Promise<Tag> =>
    (await list({ search: slug })).tag_list.find((found) => found.slug === slug)!

  const files = () => fs.readdir(path.join(shop.services.configuration.dataDir, 'media/tags')).catch(() => [])

  it('lists tags in sort order with product counts and finds one by name', async () => {
    const { tag_list, last_page, total } = await list()
    expect([last_page, total]).toEqual([1, tag_list.length])
    expect(tag_list.slice(0, 4).map(({ name, products, is_active }) => [name, products, is_active])).toEqual([
      ['New launch', 6, 1],
      ['Best seller', 7, 1],
      ['Limited', 2, 1],
      ['5G', 26, 1],
    ])
    expect((await list({ search: 'SELLER' })).tag_list.map(({ slug }) => slug)).toEqual(['best-seller'])
    expect((await list({ search: '%' })).tag_list).toEqual([])
    expect((await list({ page: 2 })).tag_list).toEqual([])
  })

  it('adds a tag at the end with a slug derived from its name', async () => {
    const created = await add({ name: '  Café Édition ', color: '#1E2A4A' })
    expect([created.http, created.message]).toEqual([200, 'Tag added'])
    const { data } = await post('view-single-tag', { id: created.data.id })
    expect(data.tag).toEqual({
      id: created.data.id,
      name: 'Café Édition',
      slug: 'cafe-edition',
      color: '#1E2A4A',
      sort: 4,
      is_active: 1,
      image: '',
      show_on_card: 1,
      products: 0,
    })
    expect(await shop.trail(`tag/${created.data.id}`)).toMatchObject([
      { actor: 'admin@handset.example', action: 'tag-add-tag', before: null, after: { slug: 'cafe-edition' } },
    ])
  })

  it('refuses a duplicate name or slug, whatever its case', async () => {
    const both = await add({ name: 'new LAUNCH' })
    expect([both.http, both.data]).toEqual([422, { name: ['This name is taken'], slug: ['This address is taken'] }])
    expect((await add({ name: 'Another', slug: 'LIMITED' })).data).toEqual({ slug: ['This address is taken'] })
    const limited = await tag('limited')
    expect((await update({ ...limited, name: 'Best Seller' })).data).toEqual({ name: ['This name is taken'] })
    expect((await update(limited)).http).toBe(200)
  })

  it.each([
    [{ name: '' }, { name: ['This field is required'] }],
    [{ name: 'x'.repeat(41) }, { name: ['At most 40 characters'] }],
    [
      { name: 'Sale', slug: 'no spaces' },
      { slug: ['Use lower-case letters, digits and single hyphens, with at least one letter'] },
    ],
    [{ name: 'नया' }, { slug: ['Enter an address in Latin letters for this name'] }],
    [{ name: 'Sale', color: 'red' }, { color: ['Enter a colour such as #1E2A4A'] }],
    [{ name: 'Sale', sort: '-1' }, { sort: ['A whole number from 0 to 9999'] }],
    [{ name: 'Sale', is_active: 'perhaps' }, { is_active: ['0 or 1'] }],
  ])('is refused %j at its field', async (fields, errors) => {
    const refused = await add(fields)
    expect([refused.http, refused.data]).toEqual([422, errors])
  })

  it('renames a tag; the shop shows it within a second', async () => {
    const before = await tag('limited')
    const visibleTags = async () =>
      (await shop.call('public/all-products', { tag: 'rare' })).data as CallOutput<'public/all-products'>
    expect((await visibleTags()).total).toBe(0)
    expect(await update({ ...before, name: 'Rare', slug: 'rare' })).toMatchObject({ http: 200, message: 'Tag updated' })
    await expect.poll(async () => (await visibleTags()).total, { timeout: 1000 }).toBe(2)
    expect((await visibleTags()).products.every(({ tags }) => tags.includes('Rare') && !tags.includes('Limited'))).toBe(
      true,
    )
    const redirects = shop.db.selectFrom('slug_redirects').select('target_id').where('kind', '=', 'tag')
    expect(await redirects.where('slug', '=', 'limited').execute()).toEqual([{ target_id: before.id }])
    expect((await shop.trail(`tag/${before.id}`)).at(-1)).toMatchObject({
      action: 'tag-update-tag',
      before: { name: 'Limited' },
      after: { name: 'Rare' },
    })
    await update({ ...before, name: 'Limited', slug: 'limited' })
  })

  it('deactivates a tag; cards lose it within a second', async () => {
    const seller = await tag('best-seller')
    const names = async () => ((await shop.call('public/all-tags')).data as { name: string }[]).map(({ name }) => name)
    expect(await names()).toContain('Best seller')
    await update({ ...seller, is_active: 0 })
    await expect.poll(names, { timeout: 1000 }).not.toContain('Best seller')
    const { data } = await shop.call('public/all-products', { per_page: 100 })
    expect(data.products.some(({ tags }: { tags: string[] }) => tags.includes('Best seller'))).toBe(false)
    await update(seller)
  })

  it('has an icon that cards and the list of tags show, until it is replaced or removed', async () => {
    const { image: _, ...launch } = await tag('new-launch')
    const storedNames = async () => new Set((await files()).map((name) => name.slice(0, 32)))
    const icons = async () => {
      await shop.changesArrived()
      const { data: listed } = await shop.call('public/all-tags')
      const { data: cards } = await shop.call('public/all-products', { tag: 'new-launch' })
      const { product_id } = cards.products[0]
      const { data: details } = await shop.call('public/product-details/{product_unique}', {
        product_unique: product_id,
      })
      const inList = listed.find(({ slug }: { slug: string }) => slug === 'new-launch').image
      const onCards = cards.products.map(({ badge }: { badge: { image: string } }) => badge.image)
      return [...new Set([inList, ...onCards, details.badge.image])]
    }
    expect((await update({ ...launch, image: file(await photo('png', 128, 128), 'a.png') })).http).toBe(200)
    const { image: first } = await tag('new-launch')
    expect(first).toMatch(/^\/media\/tags\/[0-9a-f]{32}-64\.webp$/)
    expect((await fetch(shop.origin + first)).headers.get('content-type')).toBe('image/webp')
    expect(await icons()).toEqual([first])
    await update(launch)
    expect((await tag('new-launch')).image).toBe(first)
    await update({ ...launch, image: file(await photo('webp', 48, 48), 'b.webp') })
    const { image: second } = await tag('new-launch')
    expect([...(await storedNames())]).toEqual([path.basename(second).slice(0, 32)])
    await update({ ...launch, remove_image: 1 })
    expect([await icons(), [...(await storedNames())]]).toEqual([[''], []])
  })

  it('takes its icon with it when it is deleted', async () => {
    const before = await files()
    const { data } = await add({ name: 'Short-lived', image: file(await photo('png', 128, 128), 'a.png') })
    expect((await files()).length).toBeGreaterThan(before.length)
    expect((await post('delete-tag', { id: data.id })).http).toBe(200)
    expect(await files()).toEqual(before)
  })

  it('refuses an icon above 200 KB or of another kind, and stores nothing of it', async () => {
    const refused = [
      await add({ name: 'Heavy', image: file(Buffer.alloc(200 * 1024 + 1, 1), 'a.png', 'image/png') }),
      await add({ name: 'Drawn', image: file('<svg/>', 'a.svg', 'image/svg+xml') }),
    ]
    expect(refused.map(({ http, data }) => [http, data])).toEqual([
      [413, { image: ['That file is too large'] }],
      [415, { image: ['Only JPG, PNG and WebP images can be added'] }],
    ])
    expect((await list({ search: 'Heavy' })).total + (await list({ search: 'Drawn' })).total).toBe(0)
  })

  it('is on cards only if it shall be, and the next tag of the product takes its place', async () => {
    const { image: _, ...launch } = await tag('new-launch')
    const badges = async () => {
      await shop.changesArrived()
      const { data } = await shop.call('public/all-products', { tag: 'new-launch', per_page: 24 })
      return data.products.map(({ badge }: { badge: { name: string } | null }) => badge?.name)
    }
    expect(new Set(await badges())).toEqual(new Set(['New launch']))
    await update({ ...launch, show_on_card: 0 })
    const others = new Set(await badges())
    expect(others.has('New launch') || others.has('5G')).toBe(false)
    await update({ id: launch.id, name: launch.name, is_active: 1 })
    expect((await tag('new-launch')).show_on_card).toBe(0)
    await update(launch)
    expect(new Set(await badges())).toEqual(new Set(['New launch']))
  })

  it('keeps the slug of a tag when a change does not send one', async () => {
    const launch = await tag('new-launch')
    await update({ id: launch.id, name: 'Newly launched', is_active: 1, sort: launch.sort })
    expect((await tag('new-launch')).name).toBe('Newly launched')
    await update(launch)
  })

  it('deletes an unused tag, but not one with products; an unknown one answers 404', async () => {
    const { data } = await add({ name: 'Short lived' })
    expect(await post('delete-tag', { id: data.id })).toMatchObject({ http: 200, message: 'Tag deleted' })
    expect((await shop.trail(`tag/${data.id}`)).at(-1)).toMatchObject({
      action: 'tag-delete-tag',
      before: { name: 'Short lived' },
      after: null,
    })
    const limited = await tag('limited')
    const used = await post('delete-tag', { id: limited.id })
    expect([used.http, used.message, used.data]).toEqual([409, 'This tag is used by 2 products', { products: 2 }])
    for (const name of ['delete-tag', 'view-single-tag']) {
      const unknown = await post(name, { id: data.id })
      expect([unknown.http, unknown.message]).toEqual([404, 'This tag does not exist any more'])
    }
    expect((await update({ id: data.id, name: 'Nobody', is_active: 1 })).http).toBe(404)
    expect((await post('view-single-tag', { id: 'x' })).http).toBe(422)
  })
})
