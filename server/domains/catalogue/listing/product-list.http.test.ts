import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { facetKeys } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import type { DemoProduct } from '../../../db/demo/demo-files.ts'
import { refreshCardsAndInvalidate } from '../../../test/catalogue/refresh-cards.ts'
import { demoProducts } from '../../../test/catalogue/demo-catalogue.ts'
import { openFileShop } from '../../../test/shop.ts'

type List = CallOutput<'public/all-products'>

const shop = await openFileShop()
const products = await demoProducts()

describe('the product list', () => {
  const list = async (filters: Record<string, unknown> = {}): Promise<List> => {
    const response = await shop.call('public/all-products', { per_page: 100, ...filters })
    expect([response.http, response.message]).toEqual([200, ''])
    return response.data as List
  }
  const ids = ({ products: cards }: List) => cards.map(({ product_id }) => product_id).toSorted((a, b) => a - b)
  const those = (fits: (product: DemoProduct) => boolean) =>
    products
      .filter(fits)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  const values = ({ facets }: List, key: string) =>
    Object.fromEntries(
      (facets.find((facet) => facet.key === key)?.values ?? []).map(({ value, count }) => [value, count]),
    )

  it('returns 24 products a page, every product once, and nothing after the last page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, per_page: '' })))
    expect(pages.map(({ products: cards, total, last_page }) => [cards.length, total, last_page])).toEqual([
      [24, 40, 2],
      [16, 40, 2],
      [0, 40, 2],
    ])
    expect(new Set(pages.flatMap(ids)).size).toBe(40)
  })

  it('lists a series by id and answers 404 for an unknown one', async () => {
    const series = await list({ cat_id: 3 })
    expect(ids(series)).toEqual(those(({ seriesId }) => seriesId === 3))
    expect(series.category).toMatchObject({ id: 3, name: 'T Series', tagline: 'Turbo for work and play' })
    const unknown = await shop.call('public/all-products', { cat_id: 77 })
    expect([unknown.http, unknown.status, unknown.message]).toEqual([404, false, 'Not found'])
  })

  it('lists the phones alone, without accessories in its total and facets', async () => {
    const phones = await list({ kind: 'phone' })
    expect(ids(phones)).toEqual(those(({ kind }) => kind === 'phone'))
    expect([phones.total, values(phones, 'series')]).toEqual([28, { 1: 8, 2: 8, 3: 6, 4: 6 }])
    expect((await list({ kind: 'accessory' })).total).toBe(12)
  })

  const anyVariant = (fits: (variant: DemoProduct['variants'][number]) => boolean) => (product: DemoProduct) =>
    product.variants.some(fits)
  const discount = (mrp: number, price: number) => Math.floor(((mrp - price) * 100) / mrp)
  const cases: [string, Record<string, unknown>, (product: DemoProduct) => boolean][] = [
    ['one RAM size', { ram: ['12'] }, anyVariant(({ ramGb }) => ramGb === 12)],
    ['one RAM size or another', { ram: ['4', '16'] }, anyVariant(({ ramGb }) => ramGb === 4 || ramGb === 16)],
    ['a single value without brackets', { ram: '12' }, anyVariant(({ ramGb }) => ramGb === 12)],
    ['storage', { storage: ['1024', '64'] }, anyVariant(({ storageGb }) => storageGb === 1024 || storageGb === 64)],
    ['a colour', { color: ['Ember Red'] }, anyVariant(({ color }) => color === 'Ember Red')],
    ['series of several', { series: ['1', '4'] }, ({ seriesId }) => seriesId === 1 || seriesId === 4],
    [
      'a price range',
      { min_price: 15_000, max_price: 25_000 },
      anyVariant(({ price }) => price >= 15_000 && price <= 25_000),
    ],
    ['a lowest price', { min_price: 40_000 }, anyVariant(({ price }) => price >= 40_000)],
    ['a battery band', { battery: ['6500'] }, ({ filters }) => (filters.batteryMah ?? 0) >= 6500],
    ['charging', { charging: ['90'] }, ({ filters }) => (filters.chargeWatt ?? 0) >= 90],
    ['camera', { camera: ['50'] }, ({ filters }) => (filters.mainCameraMp ?? 0) >= 50],
    ['screen', { screen: ['6.7'] }, ({ filters }) => (filters.displayInches ?? 0) >= 6.7],
    ['no cost EMI', { no_cost_emi: 1 }, ({ offers }) => offers.noCostEmiMonths.length > 0],
    ['5G', { five_g: 1 }, ({ filters }) => filters.network === '5G'],
    ['country of origin', { origin: ['Vietnam'] }, ({ filters }) => filters.countryOfOrigin === 'Vietnam'],
    ['a discount', { discount: 30 }, anyVariant(({ mrp, price }) => discount(mrp, price) >= 30)],
    ['what can be had now', { in_stock: 1 }, anyVariant(({ stock }) => stock > 0)],
    ['a tag', { tag: 'new-launch' }, ({ tags }) => tags.includes('New launch')],
    [
      'several groups at once',
      { ram: ['8'], color: ['Ink Black', 'Mist Blue'], five_g: 1, max_price: 30_000 },
      (product) =>
        anyVariant(({ ramGb }) => ramGb === 8)(product) &&
        anyVariant(({ color }) => color === 'Ink Black' || color === 'Mist Blue')(product) &&
        product.filters.network === '5G' &&
        anyVariant(({ price }) => price <= 30_000)(product),
    ],
  ]
  it.each(cases)('narrows down by %s', async (_, filters, fits) => {
    const found = await list(filters)
    expect(ids(found)).toEqual(those(fits))
    expect(found.total).toBe(found.products.length)
  })

  it('counts each facet within the other groups, including zero counts', async () => {
    const all = await list()
    expect(all.facets.map(({ key }) => key)).toEqual(facetKeys)
    expect(values(all, 'origin')).toEqual({ China: 2, India: 36, Vietnam: 2 })
    expect(values(await list({ five_g: 1, series: ['1', '2', '3', '4'] }), 'ram')).toMatchObject({ 4: 3, 16: 6 })
    const red = await list({ color: ['Ember Red'] })
    expect(values(red, 'color')['Ink Black']).toBe(14)
    expect(values(red, 'ram')).toEqual({ 4: 0, 6: 0, 8: 1, 12: 2, 16: 1 })
    expect(values(await list({ cat_id: 2 }), 'price')).toEqual({
      '0-15000': 6,
      '15000-25000': 4,
      '25000-40000': 0,
      '40000+': 0,
    })
    expect((await list({ cat_id: 5 })).facets.map(({ key }) => key)).not.toContain('battery')
  })

  it('takes prices with paise and counts them exactly', async () => {
    expect((await list({ max_price: '7499' })).total).toBe((await list({ max_price: '7499.00' })).total)
    const [cheapest] = (await list({ sort: 'price_asc', kind: 'phone' })).products
    const price = cheapest?.discount_mrp ?? 0
    expect((await list({ kind: 'phone', max_price: `${price - 1}.99` })).total).toBe(0)
    expect((await list({ kind: 'phone', min_price: `${price}.00`, max_price: `${price}.50` })).products).toHaveLength(1)
    expect((await shop.call('public/all-products', { min_price: '10.999' })).http).toBe(422)
  })

  it('keeps a selected value in its facet even without products', async () => {
    const found = await list({ color: ['Chartreuse'], battery: ['9000'] })
    expect([found.total, values(found, 'color').Chartreuse, values(found, 'battery')['9000']]).toEqual([0, 0, 0])
  })

  it('labels every value and sorts colours and sizes', async () => {
    const { facets } = await list()
    const labels = (key: string) => facets.find((facet) => facet.key === key)?.values.map(({ label }) => label)
    expect(labels('series')).toEqual(['V Series', 'Y Series', 'T Series', 'X Series', 'Accessories'])
    expect(labels('storage')).toEqual(['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'])
    expect(labels('price')).toEqual(['Up to ₹15,000', '₹15,000 to ₹25,000', '₹25,000 to ₹40,000', '₹40,000 and above'])
    expect(facets.find(({ key }) => key === 'color')?.values.find(({ value }) => value === 'Mist Blue')?.hex).toBe(
      '#9DB7CE',
    )
  })

  it('shows the requested variant on each card', async () => {
    const inRange = await list({ min_price: 20_000, max_price: 40_000, ram: ['12'], cat_id: 1 })
    for (const card of inRange.products)
      expect(card.discount_mrp).toSatisfy((price: number) => price >= 20_000 && price <= 40_000)
    for (const card of (await list({ color: ['Titan Grey'] })).products)
      expect(card).toMatchObject({ product_color: 'Titan Grey', image: expect.stringContaining('/titan-grey/') })
    for (const card of (await list({ storage: ['512'] })).products) expect(card.product_options).toContain('512 GB')
    for (const card of (await list({ discount: 20 })).products)
      expect(card.discount_percentage).toBeGreaterThanOrEqual(20)
  })

  const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a)
  const launched = (cards: Card[]) =>
    cards.map(({ product_id }) => products.find(({ id }) => id === product_id)?.launchDate ?? '')
  it('sorts by the price and discount on the cards', async () => {
    const prices = ({ products: cards }: List) => cards.map(({ discount_mrp }) => discount_mrp)
    const [dearest, cheapest, cheapest512, newest] = await Promise.all([
      list({ sort: 'price_desc' }),
      list({ sort: 'price_asc' }),
      list({ sort: 'price_asc', storage: ['512'] }),
      list({ sort: 'newest' }),
    ])
    expect(prices(dearest)).toEqual(descending(prices(dearest)))
    for (const found of [cheapest, cheapest512]) expect(prices(found)).toEqual(descending(prices(found)).toReversed())
    expect(launched(newest.products)).toEqual(launched(newest.products).toSorted().toReversed())
    for (const [sort, key] of [
      ['discount', 'discount_percentage'],
      ['rating', 'rating_avg'],
    ] as const) {
      const sorted = (await list({ sort })).products.map((card) => card[key])
      expect(sorted).toEqual(descending(sorted))
    }
  })

  it('sorts popular products first by default and sold-out products last', async () => {
    const featured = (await list()).products.map(({ product_id }) => product_id)
    expect(new Set(featured.slice(0, 7))).toEqual(new Set(those(({ popular }) => popular)))
    expect(featured.at(-1)).toBe(14_053_422)
  })

  it('applies a search phrase as a filter, best match first, with facets over the results', async () => {
    const found = await list({ search: '5g phone below 15,000' })
    expect(found.products.every((card) => card.discount_mrp <= 15_000)).toBe(true)
    expect(values(found, 'five_g')).toEqual({ 1: found.total })
    expect((await list({ search: 'vasterpro' })).products).toMatchObject([{ product_name: 'V Aster Pro' }])
    expect((await list({ search: 'aster', cat_id: 5 })).products).toMatchObject([
      { product_name: 'Silicone Case for V Aster' },
    ])
    expect(await list({ search: 'no such thing' })).toMatchObject({ products: [], total: 0, last_page: 1 })
  })

  it.each([
    ['page', ['1', '2']],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1e9'],
    ['page', '99999999999'],
    ['page', 'NaN'],
    ['per_page', '1000000'],
    ['sort', 'price; drop table products'],
    ['sort', 'cheap'],
    ['cat_id', '1 OR 1=1'],
    ['min_price', "' OR 1=1--"],
    ['kind', 'tablet'],
    ['ram', '8gb'],
    ['screen', 'x'],
    ['rating', '6'],
    ['discount', '-1'],
    ['five_g', 'maybe'],
    ['search', 'x'.repeat(101)],
    ['search', 'a\u0000b'],
  ])('refuses %s=%s by name', async (field, value) => {
    const response = await shop.call('public/all-products', { [field]: value })
    expect([response.http, response.status, Object.keys(response.data as object)]).toEqual([422, false, [field]])
  })

  it('shows a changed price within a second although the list is cached', async () => {
    const price = async () => (await list({ search: 'T Drift Pro' })).products[0]?.discount_mrp
    const shown = async () =>
      (await list({ cat_id: 3, sort: 'price_desc' })).products.find(({ product_id }) => product_id === 14_053_285)
        ?.discount_mrp
    expect([await price(), await shown()]).toEqual([22_999, 22_999])
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('variants').set({ price_paise: 2_199_900 }).where('product_id', '=', 14_053_285).execute()
      await refreshCardsAndInvalidate(tx, 14_053_285)
    })
    await expect.poll(async () => [await price(), await shown()], { timeout: 1000 }).toEqual([21_999, 21_999])
  })

  it('updates availability after an invalidation of a single product', async () => {
    const gale = 14_053_696
    expect(ids(await list({ in_stock: 1 }))).toContain(gale)
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('product_id', '=', gale).execute()
    await publishInvalidation(shop.db, [`product:${gale}`])
    await expect.poll(async () => ids(await list({ in_stock: 1 })).includes(gale), { timeout: 1000 }).toBe(false)
    expect((await list({ search: 't gale' })).products[0]).toMatchObject({ product_id: gale, product_stock: 0 })
  })

  it('omits hidden products and answers 404 for a hidden series', async () => {
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', 12_031_594).execute()
    await refreshCardsAndInvalidate(shop.db, 12_031_594)
    await expect.poll(async () => ids(await list()).includes(12_031_594), { timeout: 1000 }).toBe(false)
    await shop.db.updateTable('categories').set({ is_active: false }).where('id', '=', 4).execute()
    await refreshCardsAndInvalidate(shop.db, ...those(({ seriesId }) => seriesId === 4))
    await expect
      .poll(async () => (await shop.call('public/all-products', { cat_id: 4 })).http, { timeout: 1000 })
      .toBe(404)
    expect((await list()).products.some(({ product_name }) => product_name.startsWith('X '))).toBe(false)
  })
})
