import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { holdUnits } from '../../../test/catalogue/hold-units.ts'
import { openFileShop } from '../../../test/shop.ts'
import { runJob, variantsOf } from '../../../test/shopper.ts'
import { newStaffMember } from '../../../test/people/staff-tokens.ts'

const dahlia = 12_031_731

const shop = await openFileShop()
const { token, email: manager } = await newStaffMember(shop, 'manager')
const customer = (
  await shop.db.insertInto('customers').values({ mobile: '9111111111' }).returning('id').executeTakeFirstOrThrow()
).id

describe('staff products', () => {
  const post = (name: string, fields: Record<string, unknown>) => shop.call(`admin/product-${name}`, fields, { token })
  const list = async (fields: Record<string, unknown> = {}) =>
    (await post('view-all-products', fields)).data as CallOutput<'admin/product-view-all-products'>
  const idsOf = async (fields: Record<string, unknown>) =>
    (await list(fields)).product_list.map(({ product_id }) => product_id)
  const product = async (id: number): Promise<StaffProduct> => (await list({ search: id })).product_list[0]!
  const firstVariant = async (id: number): Promise<StaffVariant> => (await product(id)).variants[0]!
  const setActive = (is_active: 0 | 1) => post('update-status', { product_id: dahlia, is_active })
  const setOnHand = (variantId: number, on_hand: number) =>
    shop.db.updateTable('variants').set({ on_hand }).where('id', '=', variantId).execute()
  const history = async (variantId: number, page = 1) =>
    (await post('stock-history', { variant_id: variantId, page })).data as CallOutput<'admin/product-stock-history'>
  const lastChange = async (entity: string) => (await shop.trail(entity)).at(-1)
  const details = (id: number) => shop.call('public/product-details/{product_unique}', { product_unique: id })
  const isVisibleInShop = async (id: number) => (await details(id)).http === 200
  const hold = (variantId: number, quantity: number) => holdUnits(shop.db, customer, variantId, quantity)

  describe('finding', () => {
    it('lists all products with variants, last changed first', async () => {
      const all = await list()
      const count = await shop.db
        .selectFrom('products')
        .select((p) => p.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      expect([all.total, all.last_page, all.product_list.length]).toEqual([count.n, Math.ceil(count.n / 25), 25])
      expect(await idsOf({ page: all.last_page + 1 })).toEqual([])
      const found = await product(dahlia)
      expect(found).toMatchObject({
        product_unique: String(dahlia),
        product_name: 'V Dahlia',
        status: 'active',
        publish_at: null,
        category: { id: 1 },
      })
      expect(found.picture?.src).toMatch(/^\//)
      expect(found.variants).toEqual(
        (await variantsOf(shop, dahlia)).map((row) => ({
          variant_id: row.id,
          sku: row.sku,
          option: row.option,
          color: row.color,
          color_hex: row.color_hex,
          product_mrp: row.mrp_paise / 100,
          product_mop: row.price_paise / 100,
          discount_percentage: Math.floor(((row.mrp_paise - row.price_paise) * 100) / row.mrp_paise),
          stock: row.on_hand,
          held: 0,
          is_active: 1,
        })),
      )
    })

    it('finds a product by part of its name or SKU, or by number', async () => {
      const { sku } = await firstVariant(dahlia)
      for (const search of ['dahl', 'V DAHLIA', String(dahlia), sku.toLowerCase(), sku.slice(0, 6), 'v d'])
        expect([search, await idsOf({ search })]).toEqual([search, expect.arrayContaining([dahlia])])
      for (const search of ['%', '_ahlia', 'no such phone', '12031730'])
        expect([search, (await list({ search })).total]).toEqual([search, 0])
    })

    it('filters products by category, tag, status and date of the last change', async () => {
      const { product_list, total } = await list({ category: 1 })
      expect(product_list.every(({ category }) => category.id === 1)).toBe(true)
      expect(total).toBe((await list({ category: 1, status: 'active' })).total)
      const tag = await shop.db
        .selectFrom('tags')
        .select(['id', 'name'])
        .where('slug', '=', 'limited')
        .executeTakeFirstOrThrow()
      const tagged = await list({ tag: tag.id })
      expect([tagged.total, tagged.product_list.every(({ tags }) => tags.includes(tag.name))]).toEqual([2, true])
      expect((await list({ category: 1, tag: tag.id, search: 'no such' })).total).toBe(0)
      await shop.db
        .updateTable('products')
        .set({ updated_at: '2020-02-29T20:00:00Z' })
        .where('id', '=', dahlia)
        .execute()
      expect(await idsOf({ from_date: '2020-03-01', to_date: '2020-03-01' })).toEqual([dahlia])
      expect((await list({ to_date: '2020-02-29' })).total).toBe(0)
    })

    it.each([
      ['from_date', { from_date: '2020-03-02', to_date: '2020-03-01' }],
      ['from_date', { from_date: '2020-02-30' }],
      ['status', { status: 'sold' }],
      ['stock', { stock: 'some' }],
      ['category', { category: 'x' }],
      ['page', { page: '0' }],
    ])('refuses a list of products at the field %s: %j', async (field, fields) => {
      expect(await post('view-all-products', fields)).toMatchObject({ http: 422, data: { [field]: expect.any(Array) } })
    })

    it('reports sold-out and low stock, counting held units', async () => {
      const ids = (stock: string) => idsOf({ stock, search: 'v dahlia' })
      const variants = (await product(dahlia)).variants
      expect([await ids('in'), await ids('out')]).toEqual([[dahlia], []])
      for (const { variant_id } of variants) await setOnHand(variant_id, 50)
      expect(await ids('low')).toEqual([])
      const first = variants[0]?.variant_id ?? 0
      const order = await hold(first, 48)
      expect(await ids('low')).toEqual([dahlia])
      expect((await firstVariant(dahlia)).held).toBe(48)
      for (const { variant_id } of variants) await setOnHand(variant_id, variant_id === first ? 48 : 0)
      expect([await ids('in'), await ids('out'), await ids('low')]).toEqual([[], [dahlia], [dahlia]])
      await shop.db.deleteFrom('stock_holds').where('order_id', '=', order).execute()
      expect([await ids('in'), await ids('out')]).toEqual([[dahlia], []])
    })
  })

  describe('showing and hiding', () => {
    it('hides and publishes a product; the shop follows within a second', async () => {
      const before = await product(dahlia)
      expect(await isVisibleInShop(dahlia)).toBe(true)
      expect(await setActive(0)).toMatchObject({ http: 200, message: 'Product is not active' })
      await expect.poll(() => isVisibleInShop(dahlia), { timeout: 1000 }).toBe(false)
      expect(await product(dahlia)).toMatchObject({ status: 'draft', version: before.version + 1 })
      expect(await lastChange(`product/${dahlia}`)).toMatchObject({
        actor: manager,
        action: 'product-update-status',
        before: { status: 'active' },
        after: { status: 'draft' },
      })
      expect((await list()).product_list[0]?.product_id).toBe(dahlia)
      expect(await setActive(1)).toMatchObject({ http: 200, message: 'Product is active' })
      await expect.poll(() => isVisibleInShop(dahlia), { timeout: 1000 }).toBe(true)
      await setActive(1)
      expect((await product(dahlia)).version).toBe(before.version + 2)
    })

    it('archives a product, lists it only on request, and restores it as a draft', async () => {
      const archive = (is_archived: 0 | 1) => post('archive', { product_id: dahlia, is_archived })
      expect(await archive(1)).toMatchObject({ http: 200, message: 'Product archived' })
      await expect.poll(() => isVisibleInShop(dahlia), { timeout: 1000 }).toBe(false)
      expect((await list({ search: dahlia })).total).toBe(0)
      expect((await list({ status: 'archived' })).product_list).toMatchObject([
        { product_id: dahlia, status: 'archived' },
      ])
      const refused = await setActive(1)
      expect([refused.http, refused.message]).toEqual([409, 'This product is archived. Restore it first'])
      expect(await post('bulk-status', { product_ids: [dahlia], is_active: 1 })).toMatchObject({
        http: 200,
        data: { changed: 0 },
        message: '0 products changed',
      })
      expect(await archive(0)).toMatchObject({ http: 200, message: 'Product restored as a draft' })
      expect((await product(dahlia)).status).toBe('draft')
      await setActive(1)
    })

    it('hides and publishes several products and returns how many changed', async () => {
      const setAll = (is_active: 0 | 1, fields: Record<string, unknown>) =>
        post('bulk-status', { is_active, ...fields })
      const product_ids = (await idsOf({})).slice(0, 5)
      const hidden = await setAll(0, { product_ids: [...product_ids, 99_999_999] })
      expect([hidden.http, hidden.data.changed, hidden.message]).toEqual([200, 5, '5 products changed'])
      expect((await list({ status: 'draft' })).total).toBe(5)
      expect(await lastChange('products')).toMatchObject({
        action: 'product-bulk-status',
        after: { status: 'draft', product_ids: product_ids.toSorted((one, other) => one - other) },
      })
      expect((await setAll(1, { product_ids: product_ids.slice(1) })).data.changed).toBe(4)
      expect((await setAll(1, { product_ids })).message).toBe('1 product changed')
      const none = await setAll(1, {})
      expect([none.http, none.data]).toEqual([422, { product_ids: ['Choose products first'] }])
      const [first] = product_ids
      const filtered = await setAll(0, { all: 1, search: first, status: 'active' })
      expect(filtered.data).toEqual({ changed: 1, product_ids: [first] })
      expect((await setAll(1, { all: 1, status: 'draft' })).data.changed).toBe(1)
      const numbers = (count: number) => [Array.from({ length: count }, (_, nth) => nth + 1).join(',')]
      expect((await setAll(1, { product_ids: numbers(1001) })).http).toBe(422)
      expect((await setAll(1, { product_ids: numbers(1000) })).data.changed).toBe(0)
    })

    it('publishes a scheduled product when its time has come', async () => {
      await setActive(0)
      const schedule = (at: Date) =>
        shop.db.updateTable('products').set({ publish_at: at }).where('id', '=', dahlia).execute()
      const publish = () => runJob(shop.app, 'publish-products', {})
      await schedule(new Date(Date.now() + 3_600_000))
      await publish()
      expect(await idsOf({ status: 'scheduled' })).toEqual([dahlia])
      await schedule(new Date(Date.now() - 1000))
      await publish()
      await publish()
      await expect.poll(() => isVisibleInShop(dahlia), { timeout: 1000 }).toBe(true)
      expect(await product(dahlia)).toMatchObject({ status: 'active', publish_at: null })
      expect(await lastChange('products')).toMatchObject({
        actor: 'shop',
        action: 'product-publish',
        after: { product_ids: [dahlia] },
      })
    })

    it.each(['update-status', 'archive', 'duplicate'])('%s answers 404 for an unknown product', async (name) => {
      const unknown = await post(name, { product_id: 99_999_999 })
      expect([unknown.http, unknown.message]).toEqual([404, 'This product does not exist any more'])
      expect((await post(name, { product_id: 'x' })).http).toBe(422)
    })
  })

  describe('price and stock of a variant', () => {
    const set = ({ variant_id, product_mrp, product_mop, stock }: StaffVariant, changes: Record<string, unknown>) =>
      post('update-price-stock', { variant_id, product_mrp, product_mop, stock, ...changes })
    const inShop = async (id: number) =>
      (await details(dahlia)).data.variants.find(({ variant_id }: StaffVariant) => variant_id === id)

    it('changes price and stock with a reason; the shop shows it within a second', async () => {
      const before = await firstVariant(dahlia)
      const change = {
        product_mop: before.product_mop - 1000.5,
        product_mrp: before.product_mrp - 10,
        stock: before.stock + 7,
        reason: 'supplier delivery',
      }
      expect(await set(before, change)).toMatchObject({ http: 200, data: null, message: 'Saved' })
      const { reason, ...values } = change
      expect(await firstVariant(dahlia)).toMatchObject(values)
      await expect
        .poll(() => inShop(before.variant_id), { timeout: 1000 })
        .toMatchObject({ discount_mrp: change.product_mop, product_stock: change.stock })
      expect(await lastChange(`product/${dahlia}`)).toMatchObject({
        action: 'product-update-price-stock',
        before: { sku: before.sku, stock: before.stock },
        after: { stock: change.stock, reason },
      })
      expect((await history(before.variant_id)).changes.slice(0, 2)).toMatchObject([
        {
          kind: 'stock',
          reason,
          actor: manager,
          before: before.stock,
          after: change.stock,
          change: 7,
          reference: null,
        },
        {
          kind: 'price',
          reason,
          before: before.product_mop,
          after: change.product_mop,
          change: -1000.5,
          reference: expect.stringMatching(/^MRP ₹.+ to ₹/),
        },
      ])
      expect(await set(before, { reason: '' })).toMatchObject({ http: 200 })
      expect((await history(before.variant_id)).changes.slice(0, 2)).toMatchObject([
        { kind: 'stock', reason: 'recount', change: -7 },
        { kind: 'price', reason: 'price change' },
      ])
    })

    it('records nothing if nothing changed; a stock change leaves the product version unchanged', async () => {
      const { version } = await product(dahlia)
      const variant = await firstVariant(dahlia)
      const { total } = await history(variant.variant_id)
      await set(variant, {})
      expect((await history(variant.variant_id)).total).toBe(total)
      expect(await history(variant.variant_id, 999)).toMatchObject({ total, changes: [] })
      await set(variant, { stock: variant.stock + 1 })
      expect([(await history(variant.variant_id)).total, (await product(dahlia)).version]).toEqual([total + 1, version])
    })

    it('refuses removing held units, but allows adding units or changing the price', async () => {
      const variant = await firstVariant(dahlia)
      await set(variant, { stock: 5 })
      const order = await hold(variant.variant_id, 2)
      const now = await firstVariant(dahlia)
      expect(now).toMatchObject({ stock: 5, held: 2 })
      const refused = await set(now, { stock: 1, product_mop: now.product_mop - 1 })
      expect([refused.http, refused.data]).toEqual([422, { stock: ['2 are held by unpaid orders: at least 2'] }])
      expect(await firstVariant(dahlia)).toEqual(now)
      expect((await set(now, { stock: 2 })).http).toBe(200)
      expect((await set({ ...now, stock: 2 }, { product_mop: now.product_mop - 1 })).http).toBe(200)
      await shop.db.deleteFrom('stock_holds').where('order_id', '=', order).execute()
    })

    it('leaves absent fields unchanged and answers 409 if the stock has changed since it was read', async () => {
      const seen = await firstVariant(dahlia)
      const { variant_id, stock } = seen
      expect((await post('update-price-stock', { variant_id, stock: stock + 3, stock_was: stock })).http).toBe(200)
      expect((await post('update-price-stock', { variant_id, product_mop: seen.product_mop - 5 })).http).toBe(200)
      expect(await firstVariant(dahlia)).toMatchObject({
        stock: stock + 3,
        product_mop: seen.product_mop - 5,
        product_mrp: seen.product_mrp,
      })
      const late = await post('update-price-stock', { variant_id, stock: 1, stock_was: stock })
      expect([late.http, late.message, late.data]).toEqual([
        409,
        `The stock has changed to ${stock + 3} in the meantime`,
        { stock: stock + 3 },
      ])
    })

    it.each([
      [{ product_mop: 0 }, 'product_mop', 'Enter a number above 0 with at most two decimals'],
      [{ product_mrp: 1, product_mop: undefined }, 'product_mrp', 'The price must not be above the MRP'],
      [{ product_mop: '12.345' }, 'product_mop', 'Enter a number above 0 with at most two decimals'],
      [{ product_mop: 999_999 }, 'product_mop', 'The price must not be above the MRP'],
      [{ product_mrp: '-5' }, 'product_mrp', 'Enter a number above 0 with at most two decimals'],
      [{ stock: -1 }, 'stock', 'A whole number from 0 to 1000000'],
      [{ stock: '1.5' }, 'stock', 'A whole number from 0 to 1000000'],
      [{ reason: 'x'.repeat(201) }, 'reason', 'At most 200 characters'],
    ])('is refused %j at its field', async (change, field, message) => {
      const refused = await set(await firstVariant(dahlia), change)
      expect([refused.http, refused.data]).toEqual([422, { [field]: [message] }])
    })

    it.each(['update-price-stock', 'stock-history'])('%s answers 404 for an unknown variant', async (name) => {
      const unknown = await post(name, { variant_id: 999_999_999, product_mrp: 10, product_mop: 10, stock: 1 })
      expect([unknown.http, unknown.message]).toEqual([404, 'This variant does not exist any more'])
    })
  })

  describe('prices of several products', () => {
    const change = (fields: Record<string, unknown>) =>
      post('change-prices', { product_ids: [dahlia], percent: '-10', round_to: 100, ...fields })
    const prices = async () => (await product(dahlia)).variants.map(({ product_mop }) => product_mop)

    it('are previewed first and changed on confirmation', async () => {
      const before = await prices()
      const wanted = before.map((price) => Math.round((price * 0.9) / 100) * 100)
      const preview = await change({ dry_run: 1 })
      expect([preview.http, preview.data.changed]).toEqual([200, before.length])
      expect(preview.data.rows).toMatchObject(before.map((from, nth) => ({ from, to: wanted[nth], problem: '' })))
      expect(await prices()).toEqual(before)
      const changed = await change({ reason: 'festival' })
      expect([changed.http, changed.message]).toEqual([200, `${before.length} prices changed`])
      expect(await prices()).toEqual(wanted)
      expect(await lastChange('products')).toMatchObject({
        action: 'product-change-prices',
        after: { percent: -10, reason: 'festival', product_ids: [dahlia] },
      })
      const { changes } = await history((await firstVariant(dahlia)).variant_id)
      expect(changes[0]).toMatchObject({
        kind: 'price',
        reason: 'festival',
        before: before[0],
        after: wanted[0],
        reference: null,
      })
      const card = async () => (await shop.call('public/search-product', { search: 'v dahlia' })).data[0].discount_mrp
      await expect.poll(card, { timeout: 1000 }).toSatisfy((price: number) => wanted.includes(price))
    })

    it('are not changed above the MRP, which is reported', async () => {
      const before = await product(dahlia)
      const response = await change({ percent: 99 })
      expect(response.data).toMatchObject({ changed: 0 })
      expect(response.data.rows[0].problem).toMatch(/^Above the MRP of ₹/)
      expect(await product(dahlia)).toEqual(before)
    })

    it.each([
      [{ percent: '' }, 'percent'],
      [{ percent: '100' }, 'percent'],
      [{ percent: '1e1' }, 'percent'],
      [{ round_to: 7 }, 'round_to'],
      [{ product_ids: [] }, 'product_ids'],
    ])('are refused %j', async (fields, field) => {
      expect(await change(fields)).toMatchObject({ http: 422, data: { [field]: expect.any(Array) } })
    })
  })

  it('copies a product as a draft without stock that can be published separately', async () => {
    const source = await product(dahlia)
    const { http, message, data } = await post('duplicate', { product_id: dahlia })
    expect([http, message]).toEqual([200, 'Product copied as a draft'])
    const copy = await product(data.product_id)
    expect(copy).toMatchObject({
      product_name: 'V Dahlia (copy)',
      status: 'draft',
      category: source.category,
      tags: source.tags,
      picture: source.picture,
    })
    expect(copy.variants.map(({ option, color, product_mop, stock }) => [option, color, product_mop, stock])).toEqual(
      source.variants.map(({ option, color, product_mop }) => [option, color, product_mop, 0]),
    )
    expect(copy.variants.every(({ sku }) => sku.length <= 40)).toBe(true)
    expect(await lastChange(`product/${copy.product_id}`)).toMatchObject({
      action: 'product-duplicate',
      after: { copied_from: dahlia },
    })
    expect((await post('duplicate', { product_id: copy.product_id })).http).toBe(200)
    await post('update-status', { product_id: copy.product_id, is_active: 1 })
    await expect.poll(() => isVisibleInShop(copy.product_id), { timeout: 1000 }).toBe(true)
    for (const { variant_id } of copy.variants) expect((await history(variant_id)).total).toBe(0)
  })
})
