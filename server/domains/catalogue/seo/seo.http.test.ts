import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { pageCache } from '../../../platform/cache/page-cache.ts'
import { openFileShop } from '../../../test/shop.ts'
import { mountSitemap } from './mount-sitemap.ts'

const origin = 'https://shop.example'
const shop = await openFileShop({ pages: true, environment: { PUBLIC_ORIGIN: origin } })

describe('a search engine', () => {
  const get = (address: string) =>
    fetch(`http://127.0.0.1:${new URL(shop.app.fastify.listeningOrigin).port}${address}`, { redirect: 'manual' })
  const textOf = async (address: string) => (await get(address)).text()
  const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

  it('gets a robots.txt with exclusions and the sitemap', async () => {
    const robots = await get('/robots.txt')
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = (await robots.text()).split('\n')
    for (const path of [
      '/api/',
      '/sandbox',
      '/search',
      '/cart',
      '/checkout',
      '/dashboard',
      '/admin-orders',
      '/warehouse-admin-login',
    ])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines.filter((line) => /Disallow: \/(products?|about|media|assets)?$/.test(line))).toEqual([])
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('finds every page, series and product in the sitemap, each with 200 and canonical', async () => {
    const sitemap = await get('/sitemap.xml')
    expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const xml = await sitemap.text()
    const addresses = addressesOf(xml).filter((address) => !address.includes('/media/'))
    const products = await shop.db.selectFrom('product_cards').select('product_id').execute()
    for (const path of [
      '/',
      '/products',
      '/products/1',
      '/products/4',
      ...products.map(({ product_id }) => `/product/${product_id}`),
    ])
      expect(addresses).toContain(origin + path)
    expect(addresses.filter((address) => /login|cart|search|dashboard|admin|funtouch/.test(address))).toEqual([])
    expect(xml).toMatch(
      /\/product\/12031046<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><image:image><image:loc>https:\/\/shop\.example\/media\//,
    )
    const others = addresses.filter((address) => !/\/product\//.test(address))
    for (const address of [...others, `${origin}/product/12031046`]) {
      const page = await get(address.slice(origin.length))
      expect([address, page.status, canonical(await page.text())]).toEqual([address, 200, address])
    }
  })

  it('no longer finds a hidden product in the sitemap after a second', async () => {
    await textOf('/sitemap.xml')
    await shop.db.deleteFrom('product_cards').where('product_id', '=', 12_031_868).execute()
    await publishInvalidation(shop.db, ['catalogue'])
    await expect.poll(() => textOf('/sitemap.xml'), { timeout: 1000 }).not.toContain('12031868')
    expect((await get('/product/12031868')).status).toBe(404)
  })

  it('reads a large catalogue in parts, each product in exactly one', async () => {
    const app = Fastify()
    mountSitemap(app, { db: shop.db, origin: () => origin }, pageCache(shop.services.invalidationBus), 15)
    const fetchPage = (url: string) => app.inject({ url })
    const index = (await fetchPage('/sitemap.xml')).body
    expect(index).toContain('<sitemapindex')
    const parts = addressesOf(index).map((address) => address.slice(origin.length))
    expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const found = (await Promise.all(parts.map(fetchPage)))
      .flatMap(({ body }) => addressesOf(body))
      .filter((address) => address.includes('/product/'))
    const { count } = await shop.db
      .selectFrom('product_cards')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([found.length, new Set(found).size]).toEqual([count, count])
    expect((await fetchPage('/sitemap-4.xml')).statusCode).toBe(404)
    expect((await fetchPage('/sitemap-0.xml')).statusCode).toBe(404)
    await app.close()
  })

  it('may index the plain list, its pages and one useful facet, and no deeper filters', async () => {
    for (const address of [
      '/products',
      '/products?page=2',
      '/products/1?five_g=1',
      '/products?ram%5B%5D=8',
      '/products?tag=best-seller',
    ])
      expect([address, canonical(await textOf(address))]).toEqual([address, origin + address])
    for (const address of [
      '/products?ram%5B%5D=8&storage%5B%5D=128',
      '/products?ram%5B%5D=8&ram%5B%5D=12',
      '/products?sort=price_asc',
      '/products?min_price=10000',
      '/products?color%5B%5D=Red',
      '/products?search=aster',
      '/search/aster',
    ]) {
      const html = await textOf(address)
      expect([address, canonical(html), html.includes('<meta name="robots" content="noindex"')]).toEqual([
        address,
        undefined,
        true,
      ])
    }
    expect(canonical(await textOf('/products?utm_source=mail&page=1'))).toBe(`${origin}/products`)
    expect(canonical(await textOf('/product/12031046?variant=50005'))).toBe(`${origin}/product/12031046`)
  })

  it('is redirected permanently from previous slugs and non-canonical URLs', async () => {
    await shop.db.updateTable('products').set({ slug: 'v-aster-renamed' }).where('id', '=', 12_031_046).execute()
    await shop.db.updateTable('tags').set({ slug: 'top-seller' }).where('slug', '=', 'best-seller').execute()
    await shop.db.updateTable('categories').set({ slug: 'y-phones' }).where('id', '=', 2).execute()
    const moves: [string, string][] = [
      ['/product/v-aster', '/product/12031046'],
      ['/product/v-aster-renamed?variant=50005', '/product/12031046?variant=50005'],
      ['/products/y-series', '/products/2'],
      ['/products/v-series/', '/products/1'],
      ['/products?ram%5B%5D=8&tag=best-seller', '/products?ram%5B%5D=8&tag=top-seller'],
      ['/products/', '/products'],
    ]
    for (const [from, to] of moves) {
      const response = await get(from)
      expect([from, response.status, response.headers.get('location')]).toEqual([from, 301, to])
    }
  })

  it('gets 404 for unknown pages', async () => {
    for (const address of [
      '/no-such-page',
      '/product/no-such-phone',
      '/products/99',
      '/products/no-such-series',
      '/product/99999999',
      '/products?page=99',
      '/kit',
      '/dev/kit/kit.html',
    ]) {
      const response = await get(address)
      expect([address, response.status, response.headers.get('cache-control')]).toEqual([address, 404, 'no-store'])
      expect(await response.text()).toContain('<meta name="robots" content="noindex"')
    }
    expect(await textOf('/products/99')).toContain('href="/products/1"')
  })

  it.each([
    ['/products?search=case', 'Results for “case” |'],
    ['/admin-login', 'Admin Login'],
    ['/admin-orders', 'Orders |'],
    ['/admin-orders/update/HS1', 'Order |'],
    ['/warehouse-admin-login', 'Warehouse Admin Login'],
    ['/warehouse-admin-orders', 'Orders |'],
  ])('page %s has its title and a description before any script runs', async (address, title) => {
    const html = await textOf(address)
    expect(html).toContain(`<title>${title}`)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,160}"/)
  })

  it('reads structured data: variants, offers, reviews and breadcrumbs of a product, and the stores', async () => {
    const structured = async (address: string) =>
      [...(await textOf(address)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
        (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>[],
      )
    const product = await structured('/product/12031046')
    expect(product).toMatchObject([
      {
        '@type': 'ProductGroup',
        url: `${origin}/product/12031046`,
        aggregateRating: { '@type': 'AggregateRating' },
        hasVariant: [
          {
            '@type': 'Product',
            offers: { '@type': 'Offer', priceCurrency: 'INR', shippingDetails: { '@type': 'OfferShippingDetails' } },
          },
          ...Array.from({ length: 5 }, () => ({ '@type': 'Product' })),
        ],
        review: Array.from({ length: 5 }, () => ({ '@type': 'Review', reviewRating: { '@type': 'Rating' } })),
      },
      { '@type': 'BreadcrumbList' },
    ])
    const home = await structured('/')
    expect(home.map((item) => item['@type'])).toEqual([
      'OnlineStore',
      'WebSite',
      ...Array.from({ length: 6 }, () => 'MobilePhoneStore'),
    ])
    expect(home[0]).toMatchObject({ address: { '@type': 'PostalAddress', addressCountry: 'IN' } })
    expect(home[2]).toMatchObject({ openingHours: 'Mo-Sa 10:30-20:30' })
  })

  it('gets a preview image under the public origin', async () => {
    const html = await textOf('/products/1')
    const image = /<meta property="og:image" content="https:\/\/shop\.example([^"]+)"\/>/.exec(html)?.[1] ?? ''
    expect(image).toMatch(/^\/icons\/[0-9a-f]{16}\/share\.jpg$/)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(await textOf('/product/12031046')).toMatch(
      /<meta property="og:image" content="https:\/\/shop\.example\/media\/products\/12031046\/[^"]+"\/>/,
    )
    expect((await get(image)).status).toBe(200)
  })
})
