import { describe, expect, it } from 'vitest'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { refreshCardsAndInvalidate } from '../../../test/catalogue/refresh-cards.ts'
import { demoProducts } from '../../../test/catalogue/demo-catalogue.ts'
import { openFileShop } from '../../../test/shop.ts'

const fold = 11_135_917
const aster = 12_031_046

const shop = await openFileShop()

describe('the product page', () => {
  const readDetails = (id: number | string) =>
    shop.call('public/product-details/{product_unique}', { product_unique: id })
  const details = async (id: number) => {
    const response = await readDetails(id)
    expect(response.http).toBe(200)
    return response.data as ProductDetails
  }

  it('has every variant with its price, images and purchase limit', async () => {
    for (const product of await demoProducts()) {
      const { variants, category, product_unique } = await details(product.id)
      expect([product_unique, category.id]).toEqual([String(product.id), product.seriesId])
      expect(variants).toMatchObject(
        product.variants.map(({ variantId, sku, option, color, colorHex, mrp, price, stock }) => ({
          variant_id: variantId,
          sku,
          option,
          color,
          color_hex: colorHex,
          product_mrp: mrp,
          discount_mrp: price,
          product_stock: stock,
          max_qty: product.maxPerOrder,
        })),
      )
      for (const { color, pictures: productImages, images } of variants) {
        expect([product.name, color, images.length]).toEqual([product.name, color, productImages.length])
        expect(productImages.length).toBeGreaterThan(0)
        const folder = `/${color.toLowerCase().replaceAll(' ', '-')}/`
        expect(productImages.every(({ src }) => src.includes(folder))).toBe(true)
      }
    }
  })

  it('shows a phone as a pair first, then front, back and angle', async () => {
    const { variants } = await details(aster)
    expect(variants[0]?.pictures.map(({ src }) => src.split('/').at(-1))).toEqual(['pair', 'front', 'back', 'angle'])
    expect(variants[0]?.images[0]).toBe('/media/products/12031046/mist-blue/pair.webp')
  })

  it('lists videos with their posters, if there are any', async () => {
    expect((await details(aster)).videos.map(({ src, title, poster }) => [src, title, poster.src])).toEqual([
      ['/media/videos/v-1-v-aster.mp4', 'V Aster turns once round', '/media/videos/v-1-v-aster'],
      ['/media/videos/v-5-v-aster.mp4', 'Three V Aster phones on a plinth', '/media/videos/v-5-v-aster'],
    ])
    expect((await details(14_053_148)).videos).toEqual([])
  })

  it('has the statutory details, with the importer if there is one', async () => {
    const { statutory } = await details(fold)
    expect(statutory).toMatchObject({
      MRP: '₹1,60,999 to ₹1,81,999, by option (inclusive of all taxes)',
      'Net quantity': '1 N',
      'Country of origin': 'Vietnam',
      'Generic name': 'Mobile phone',
      'Month and year': '09/2026',
      'BIS registration': 'R-DEMO0028',
    })
    expect(statutory.Importer).toContain('Pune')
    expect(statutory).not.toHaveProperty('Packer')
    expect(Object.keys((await details(aster)).statutory)).toEqual([
      'MRP',
      'Net quantity',
      'Country of origin',
      'Generic name',
      'Manufacturer',
      'Packer',
      'Month and year',
      'BIS registration',
      'Consumer care',
    ])
  })

  it('has specifications, box contents, warranty and related products', async () => {
    const { specifications, box, warranty, related, highlights } = await details(fold)
    expect(specifications).toContainEqual({
      group: 'Display',
      label: expect.any(String) as string,
      value: expect.stringContaining('8.03') as string,
    })
    expect([box.length, highlights.length]).toEqual([8, 4])
    expect(warranty).toContain('12 months')
    expect(related.map(({ product_id }) => product_id)).toEqual([15_064_179, 16_715_102, 18_076_306, 18_076_717])
  })

  it('lists the offers of the home page, as they are now', async () => {
    const settings = await readSettings(shop.db, 'home')
    expect((await details(12_031_046)).offers.map(({ title }) => title)).toEqual(
      settings.offers.map(({ title }) => title),
    )
    const [first] = settings.offers
    const offers = [{ ...first!, bank: 'Bank of the Ghats', title: '10% off' }]
    await shop.db
      .updateTable('settings')
      .set({ values: JSON.stringify({ ...settings, offers }) })
      .where('group_name', '=', 'home')
      .execute()
    await publishInvalidation(shop.db, ['settings'])
    expect((await details(12_031_046)).offers).toEqual([
      { bank: 'Bank of the Ghats', title: '10% off', text: first!.text, terms: first!.terms },
    ])
  })

  it('rates a product by its approved reviews only', async () => {
    const { rating_avg, rating_count, histogram } = await details(aster)
    const approved = await shop.db
      .selectFrom('reviews')
      .select('rating')
      .where('product_id', '=', aster)
      .where('is_approved', '=', true)
      .execute()
    const sum = approved.reduce((total, { rating }) => total + rating, 0)
    expect([rating_count, rating_avg]).toEqual([approved.length, Number((sum / approved.length).toFixed(2))])
    expect(histogram).toEqual(
      Object.fromEntries(
        [1, 2, 3, 4, 5].map((stars) => [stars, approved.filter(({ rating }) => rating === stars).length]),
      ),
    )
  })

  it('lists linked products of other colours with an image in that colour', async () => {
    await shop.db
      .insertInto('product_links')
      .values({ product_id: aster, linked_id: 12_031_183, color: 'Plum Shade' })
      .execute()
    await refreshCardsAndInvalidate(shop.db, aster)
    await expect
      .poll(async () => (await details(aster)).linked_products, { timeout: 1000 })
      .toEqual([
        {
          product_unique: '12031183',
          product_color: 'Plum Shade',
          image: '/media/products/12031183/plum-shade/pair-320.webp',
        },
      ])
  })

  it('omits an inactive variant', async () => {
    await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', 50_001).execute()
    await refreshCardsAndInvalidate(shop.db, aster)
    await expect
      .poll(async () => (await details(aster)).variants.map(({ variant_id }) => variant_id), { timeout: 1000 })
      .toEqual([50_002, 50_003, 50_004, 50_005, 50_006])
  })

  it('has a placeholder without an image, and related products of the same series', async () => {
    const lark = 13_042_528
    await shop.db.deleteFrom('product_images').where('product_id', '=', lark).execute()
    await shop.db.deleteFrom('related_products').where('product_id', '=', lark).execute()
    await refreshCardsAndInvalidate(shop.db, lark)
    const cards = (await shop.call('public/search-product', { search: 'y lark' })).data as {
      image: string
      picture: { alt: string }
    }[]
    expect(cards[0]).toMatchObject({ image: '', picture: { alt: 'Y Lark' } })
    await expect
      .poll(async () => (await details(lark)).related.map(({ product_name }) => product_name.slice(0, 2)), {
        timeout: 1000,
      })
      .toEqual(['Y ', 'Y ', 'Y ', 'Y '])
  })

  it.each(['99999999', '00000000', '12345678'])('is not found under %s', async (id) => {
    const response = await readDetails(id)
    expect([response.http, response.status, response.data, response.message]).toEqual([404, false, {}, 'Not found'])
  })

  it.each(['abc', '1', '12031046 OR 1=1', '120310460', '1203104x', '..%2f..%2fetc'])(
    'is refused under %s',
    async (id) => expect([404, 422]).toContain((await readDetails(id)).http),
  )

  it('answers 404 once the product is hidden, and returns HTML in names as plain text', async () => {
    await shop.db
      .updateTable('products')
      .set({ name: '</script><script>alert(1)</script>\u2028', is_active: true })
      .where('id', '=', 13_042_665)
      .execute()
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', fold).execute()
    await refreshCardsAndInvalidate(shop.db, fold, 13_042_665)
    await expect.poll(async () => (await readDetails(fold)).http, { timeout: 1000 }).toBe(404)
    const odd = await readDetails(13_042_665)
    expect([odd.headers['content-type'], (odd.data as ProductDetails).product_name]).toEqual([
      'application/json; charset=utf-8',
      '</script><script>alert(1)</script>\u2028',
    ])
  })
})
