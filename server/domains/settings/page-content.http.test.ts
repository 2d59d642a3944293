import { describe, expect, it } from 'vitest'
import { storageKeys } from '@handset/contract/limits.ts'
import { publishInvalidation } from '../../platform/database/invalidation-bus.ts'
import { send } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { readPageContent } from './page-content.queries.ts'
import { readSettings } from './settings.queries.ts'

/** Everything that the shop keeps in a customer's browser. */
const customerStorageKeys = [
  ...Object.entries(storageKeys).flatMap(([name, key]) => (/^(admin|warehouse)/.test(name) ? [] : [key])),
  'cartPrices',
  'compareList',
  'recentlyViewed',
  'purchaseReported',
  'cookieChoice',
  'checkoutDraft',
  'checkoutIntent',
  'referralCode',
]
const policies = {
  '/termsandconditions': [
    'Orders cannot be cancelled',
    'Warranty terms',
    'country of origin',
    'acknowledge every complaint within 48 hours and resolve it within one month',
    'include GST',
  ],
  '/shippingpolicy': [
    'processed within 24 hours',
    'within 8 days, excluding Sundays and holidays',
    '10 to 12 working days',
    'takes 8 working days',
    'free on all orders',
  ],
  '/returnpolicy': [
    'only for wrong or damaged items',
    'Within 2 days of delivery',
    'within 8 working days to the original payment method',
  ],
  '/privacypolicy': ['stored in India', 'Digital Personal Data Protection Act', 'Razorpay'],
  '/cookiepolicy': ['up to 13 months', ...customerStorageKeys, 'until the item leaves the cart'],
}

const shop = await openFileShop({ pages: true })

describe('content pages', () => {
  const page = async (address: string, headers: Record<string, string> = {}) =>
    send(new URL(address, shop.origin), { method: 'GET', headers })
  /** The text of a page as a reader sees it, with entities decoded. */
  const readText = async (address: string) =>
    (await page(address)).text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '')
  const save = async (group: 'shop' | 'policies', values: unknown) => {
    await shop.db
      .insertInto('settings')
      .values({ group_name: group, values: JSON.stringify(values) })
      .onConflict((conflict) => conflict.column('group_name').doUpdateSet({ values: JSON.stringify(values) }))
      .execute()
    await publishInvalidation(shop.db, ['settings'])
  }

  it.each(Object.entries(policies))(
    'policy page %s shows its promises and who is responsible',
    async (address, promises) => {
      const text = await readText(address)
      const facts = [
        'Ambaroli Mobile Retail Private Limited',
        '27ZZZCA1234A1ZR',
        'Suniti Palekar',
        'grievance@ambaroli.example',
        'care@ambaroli.example',
      ]
      expect([...promises, ...facts].filter((sentence) => !text.includes(sentence))).toEqual([])
      expect(text).not.toMatch(/\{[a-z_]+\}/)
    },
  )

  it.each([...Object.keys(policies), '/about', '/video-gallery', '/funtouch'])(
    'page %s has a title, a description and one canonical address, and is cached',
    async (address) => {
      const { text } = await page(address)
      const { headers } = await page(address)
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(text).toMatch(/<title>[^<]+<\/title>/)
      expect(text).toMatch(/<meta name="description" content="[^"]{40,200}"/)
      expect(text).toContain(`<link rel="canonical" href="${shop.origin}${address}"`)
      expect(text).toContain('aria-label="Breadcrumb"')
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect((await page(address, { 'if-none-match': String(headers.etag) })).http).toBe(304)
    },
  )

  it('every tab of the video gallery has its own address and one canonical page', async () => {
    const counts = await Promise.all(
      ['', '?type=v', '?type=x', '?type=promotional', '?type=nothing'].map(
        async (query) => (await page(`/video-gallery${query}`)).text.match(/aria-label="Play [^a]/g)?.length,
      ),
    )
    expect(counts).toEqual([15, 5, 5, 5, 15])
    expect((await page('/video-gallery?type=v')).text).toContain(`rel="canonical" href="${shop.origin}/video-gallery"`)
  })

  it('serves byte ranges of a video clip', async () => {
    const [video] = await readPageContent(shop.db, 'videos')
    const { http, headers } = await page(video?.file ?? '', { range: 'bytes=0-99' })
    expect([http, headers['content-type'], headers['content-length']]).toEqual([206, 'video/mp4', '100'])
  })

  it('the demo shop has ten albums and fifteen videos, with files behind every image', async () => {
    const { albums } = await readPageContent(shop.db, 'about')
    const videos = await readPageContent(shop.db, 'videos')
    expect([albums.length, videos.length]).toEqual([10, 15])
    const images = [...albums.flatMap((album) => album.pictures), ...videos.map(({ poster }) => poster)]
    const files = images.flatMap(({ src, width, widths }) =>
      ['avif', 'webp'].flatMap((type) => widths.map((size) => `${src}${size === width ? '' : `-${size}`}.${type}`)),
    )
    const responses = await Promise.all(
      files.map(async (file) => (await fetch(`${shop.origin}${file}`, { method: 'HEAD' })).status),
    )
    expect(new Set(responses)).toEqual(new Set([200]))
  })

  it('shows a changed policy within a second, with markup as plain text', async () => {
    const before = await readSettings(shop.db, 'policies')
    await page('/shippingpolicy')
    const text = '## New <b>rules</b>\n\nFree for {shop_name} <script>alert(1)</script> [here](javascript:alert(1))'
    await save('policies', {
      ...before,
      facts: { ...before.facts, delivery_days: 6 },
      shipping: { updated_on: '2026-12-24', text },
    })
    await expect.poll(() => readText('/shippingpolicy'), { timeout: 1000 }).toContain('Last updated 24/12/2026')
    const pageText = await readText('/shippingpolicy')
    expect(pageText).toContain('New &lt;b&gt;rules&lt;/b&gt;')
    expect(pageText).toContain(
      'Free for Ambaroli Mobiles &lt;script&gt;alert(1)&lt;/script&gt; [here](javascript:alert(1))',
    )
    expect(pageText).not.toContain('href="javascript:')
    expect(pageText).toContain('6 days')
    await save('policies', before)
  })

  it('opens settings stored before a policy existed, with the default text', async () => {
    const before = await readSettings(shop.db, 'policies')
    await save('policies', { processing_hours: '24', delivery_days: '8' })
    expect((await readPageContent(shop.db, 'returns')).text.sections.length).toBeGreaterThan(4)
    await save('policies', before)
  })

  it('writes complete sentences for a shop without facts', async () => {
    await shop.db.deleteFrom('settings').execute()
    await publishInvalidation(shop.db, ['settings'])
    await expect.poll(() => readText('/termsandconditions'), { timeout: 1000 }).not.toContain('Ambaroli')
    expect(await readText('/termsandconditions')).not.toMatch(/GSTIN is \.|\{[a-z_]+\}|Trading as/)
    expect((await page('/about')).http).toBe(200)
    for (const address of ['/video-gallery', '/funtouch']) expect((await page(address)).http).toBe(404)
  })
})
