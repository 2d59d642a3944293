import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { demoProducts } from '../../../test/catalogue/demo-catalogue.ts'
import { openFileShop } from '../../../test/shop.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { readShopFacts } from '../read-model/shop-facts.queries.ts'

const shop = await openFileShop()

const configured = {
  origin: '',
  sandbox: false,
  google_client_id: '',
  captcha: { provider: 'altcha', site_key: '', script: '' },
  analytics: null,
} as const

describe('the home page', () => {
  const home = async () => {
    const response = await shop.call('public/home')
    expect([response.http, response.status]).toEqual([200, true])
    return response.data as CallOutput<'public/home'>
  }

  it('shows banners, the four series, new phones, best sellers, offers and stores', async () => {
    const homePage = await home()
    expect(homePage.banners.map(({ link }) => link)).toEqual([
      '/product/16715102',
      '/product/11135917',
      '/product/12031046',
      '/product/14053696',
    ])
    expect(homePage.banners[0]).toMatchObject({
      image: '/media/home/hero-x-basalt-pro-desktop-1920.webp',
      image_mobile: '/media/home/hero-x-basalt-pro-mobile-720.webp',
      desktop: { width: 2400 },
      mobile: { height: 1350 },
    })
    expect(homePage.series.map(({ id, name, count }) => [id, name, count])).toEqual([
      [1, 'V Series', 8],
      [2, 'Y Series', 8],
      [3, 'T Series', 6],
      [4, 'X Series', 6],
    ])
    expect([homePage.offers.length, homePage.stores.length]).toEqual([3, 6])
  })

  it('lists new phones: tagged ones first, then the latest', async () => {
    const { new_launch } = await home()
    const tagged = (await demoProducts()).filter(({ tags }) => tags.includes('New launch'))
    expect(new_launch.slice(0, 6).map(({ product_id }) => product_id)).toEqual(
      tagged
        .toSorted((a, b) => (a.launchDate < b.launchDate ? 1 : a.launchDate > b.launchDate ? -1 : a.id - b.id))
        .map(({ id }) => id),
    )
    expect(new_launch).toHaveLength(8)
  })

  it('lists best sellers without products out of stock', async () => {
    const { best_sellers } = await home()
    const sold = await shop.db
      .selectFrom('products')
      .select(['id', 'sold_count'])
      .where('kind', '=', 'phone')
      .where('id', '<>', 14_053_422)
      .orderBy('sold_count', 'desc')
      .orderBy('id')
      .limit(8)
      .execute()
    expect(best_sellers.map(({ product_id }) => product_id)).toEqual(sold.map(({ id }) => id))
    expect(best_sellers.every(({ product_stock }) => product_stock > 0)).toBe(true)
  })

  it('hides a banner outside its dates within a second', async () => {
    const settings = await readSettings(shop.db, 'home')
    const [first, second, third, fourth] = settings.banners
    if (!first || !second || !third || !fourth) throw new Error('The demo shop has four banners')
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const banners: ShopSettings['home']['banners'] = [
      { ...first, to_date: '2020-01-01' },
      { ...second, from_date: '2199-01-01' },
      { ...third, from_date: today, to_date: today },
      fourth,
    ]
    await shop.db
      .updateTable('settings')
      .set({ values: JSON.stringify({ ...settings, banners }) })
      .where('group_name', '=', 'home')
      .execute()
    await publishInvalidation(shop.db, ['settings'])
    await expect
      .poll(async () => (await home()).banners.map(({ link }) => link), { timeout: 1000 })
      .toEqual([third.link, fourth.link])
  })

  it('quotes the best and newest reviews, one for each product', async () => {
    const { review_highlights: quoted } = await home()
    expect(quoted).toHaveLength(6)
    expect(new Set(quoted.map(({ product_unique }) => product_unique)).size).toBe(6)
    expect(quoted.every(({ rating }) => rating === 5)).toBe(true)
    const details = 'It arrived the next morning and does all it promised.'
    const review = { product_id: 13_042_117, name: 'Nandini R', rating: 5, heading: 'Would buy again', details }
    const { id } = await shop.db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow()
    expect((await home()).review_highlights.map(({ heading }) => heading)).not.toContain('Would buy again')
    const token = await shop.token('admin')
    await shop.call('admin/post-update-review', { review_id: id, is_approved: 1 }, { token })
    expect((await home()).review_highlights[0]).toEqual({
      rating: 5,
      heading: 'Would buy again',
      details,
      name: 'Nandini R',
      product_unique: '13042117',
      product_name: 'Y Wren',
    })
  })

  it('lists categories and tags with product counts', async () => {
    const categories = (await shop.call('public/all-categories')).data as CallOutput<'public/all-categories'>
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual([
      ['v-series', 8],
      ['y-series', 8],
      ['t-series', 6],
      ['x-series', 6],
      ['accessories', 12],
    ])
    expect(categories[0]).toMatchObject({ image: '/media/home/series-v-640.webp', tagline: 'Portraits first' })
    const tags = (await shop.call('public/all-tags')).data as CallOutput<'public/all-tags'>
    expect(tags.map(({ slug, count }) => [slug, count])).toEqual([
      ['new-launch', 6],
      ['best-seller', 7],
      ['limited', 2],
      ['5g', 26],
    ])
    await shop.db.updateTable('tags').set({ is_active: false }).where('slug', '=', 'limited').execute()
    await publishInvalidation(shop.db, ['catalogue'])
    await expect
      .poll(async () => ((await shop.call('public/all-tags')).data as unknown[]).length, { timeout: 1000 })
      .toBe(3)
  })

  it('has the shop facts of every page', async () => {
    const facts = await readShopFacts(shop.db, { ...configured, origin: 'https://shop.example', sandbox: true })
    expect(facts).toMatchObject({
      name: 'Ambaroli Mobiles',
      gstin: '27ZZZCA1234A1ZR',
      origin: 'https://shop.example',
      sandbox: true,
      hours: 'Monday to Friday 10am to 5pm',
      grievance_officer: { name: 'Suniti Palekar', title: 'Grievance Officer' },
    })
    expect(facts.address).toBe('Unit 7, Gulmohar Trade Park, Rangvihar Road, Baner, Pune 411045, Maharashtra')
    expect(facts.series).toEqual([
      { id: 1, name: 'V Series' },
      { id: 2, name: 'Y Series' },
      { id: 3, name: 'T Series' },
      { id: 4, name: 'X Series' },
    ])
    expect(facts.popular_products.map(({ product_name }) => product_name).toSorted()).toEqual([
      'T Drift',
      'V Aster',
      'V Cassia',
      'X Basalt Pro',
      'Y Finch 5G',
      'Y Heron Plus',
      'Y Wren',
    ])
  })

  it('works for a new, empty shop', async () => {
    await shop.db.deleteFrom('settings').execute()
    await shop.db.updateTable('products').set({ is_active: false }).execute()
    await shop.db.deleteFrom('product_cards').execute()
    await publishInvalidation(shop.db, ['settings', 'catalogue'])
    await expect.poll(async () => (await home()).banners.length, { timeout: 1000 }).toBe(0)
    expect(await home()).toMatchObject({ new_launch: [], best_sellers: [], offers: [], stores: [] })
    expect((await shop.call('public/all-products')).data).toMatchObject({
      products: [],
      facets: [],
      total: 0,
      last_page: 1,
    })
    expect((await readShopFacts(shop.db, configured)).address).toBe('')
  })
})
