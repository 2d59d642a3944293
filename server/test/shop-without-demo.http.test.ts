import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageRows } from '@handset/contract/pages.ts'
import { readDemoData } from '../db/demo/demo-files.ts'
import { readInvoiceFile } from '../domains/invoices/invoice-file.ts'
import { findInvoice } from '../domains/invoices/invoices.queries.ts'
import { send } from './http-client.ts'
import { newImei, paidLine } from './orders/paid-line.ts'
import { readPdf } from './files/read-pdf.ts'
import { refreshCardsAndInvalidate } from './catalogue/refresh-cards.ts'
import { useShop } from './suite-shop.ts'

const kaveri = {
  name: 'Kaveri Mobiles',
  legal_name: 'Kaveri Mobiles LLP',
  tagline: 'Phones by the river',
  gstin: '',
  registered_address: { line: '4, Ghat Road', city: 'Mysuru', state_id: 29, pincode: '570001' },
  cities_served: ['Mysuru'],
  announcement: '',
  hours: 'Every day 10am to 8pm',
  email: 'hello@kaveri.test',
  phone: '0821 400 0000',
  email_reply: '',
  grievance_officer: { name: 'Kaveri Rao', designation: 'Owner', phone: '0821 400 0001', email: 'rao@kaveri.test' },
}

/** Every name, address and number that only the demo shop has. */
async function demoWords(): Promise<string[]> {
  const { catalogue, settings, customers, reviews } = await readDemoData()
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(texts) : []
  const { name, legal_name, tagline, gstin, cin, announcement, email, phone, support_email } = settings.shop
  const { registered_address, branches, social, service_centre_url, grievance_officer: officer } = settings.shop
  const shopWords = [
    ...texts([name, legal_name, tagline, gstin, cin, announcement, email, phone, support_email, service_centre_url]),
    ...texts([registered_address, branches]).filter((text) => /,|^\+|^\d{6}$/.test(text)),
    ...texts(social).filter((text) => text.startsWith('https:')),
    ...texts(officer).filter((text) => text !== 'Grievance Officer'),
    ...texts(settings.home).filter((text) => / .* /.test(text)),
  ]
  const productWords = catalogue.products.flatMap((product) => [
    product.name,
    String(product.id),
    ...product.variants.flatMap(({ color, sku }) => [sku, ...(color.includes(' ') ? [color] : [])]),
  ])
  const people = [...customers.map(({ mobile }) => mobile), ...reviews.map(({ heading }) => heading)]
  return [
    ...new Set([
      'ambaroli',
      'meridel',
      '/media/brand',
      '/media/enterprise',
      '/media/funtouch',
      '/media/home',
      '/media/videos',
      ...shopWords,
      ...productWords,
      ...people,
    ]),
  ].map((word) => word.toLowerCase())
}

describe('a shop without the demo', () => {
  const shop = useShop({ pages: true, demo: false })
  let words: string[] = []
  let product = 0
  let variant = 0
  beforeAll(async () => {
    words = await demoWords()
    const token = await shop.token('admin')
    for (const [group, values] of [
      ['shop', kaveri],
      ['invoice', { series: 'KM' }],
      ['limits', { requests_per_second_per_address: 0 }],
    ] as const) {
      const input = { group, values: JSON.stringify(values) }
      const saved = await shop.call('admin/settings-update', input, { token })
      expect([saved.http, saved.data]).toEqual([200, { version: 1 }])
    }
    const { rows } = await sql<{ id: number; product_id: number }>`
      with category as (insert into categories (id, name, slug, in_header, sort) values (1, 'Cauvery', 'cauvery', true, 1) returning id),
        made as (
          insert into products (id, slug, name, brand, kind, category_id, hsn, gst_rate, country_of_origin, imei_tracked, launch_date, is_active, is_popular)
          select 77000001, 'cauvery-one', 'Cauvery One', 'Cauvery', 'phone', id, '85171300', 18, 'India', true, now(), true, true from category returning id)
      insert into variants (product_id, sku, option, color, color_hex, mrp_paise, price_paise, on_hand)
      select id, 'CAU-1', '8 GB', 'Silt', '#776655', 1000000, 900000, 20 from made returning id, product_id`.execute(
      shop.db,
    )
    product = rows[0]?.product_id ?? 0
    variant = rows[0]?.id ?? 0
    await refreshCardsAndInvalidate(shop.db, product)
  })

  const get = (address: string) => send(new URL(address, shop.origin), { method: 'GET' })
  const found = (text: string) => words.filter((word) => text.toLowerCase().includes(word))
  const addressOf = (page: string) =>
    page.replace('{catId}', '1').replace('{id}', String(product)).replace('{text}', 'cauvery')
  const contentPages = ['/video-gallery', '/funtouch']
  const pages = Object.values(pageRows).map(({ path }) => path)

  it.each(pages)('shows nothing of the demo on %s', async (page) => {
    const { http, text } = await get(addressOf(page))
    expect(http).toBe(contentPages.includes(page) ? 404 : 200)
    expect(found(text)).toEqual([])
    expect(text).toContain('Kaveri Mobiles')
  })

  it('leaves out what it has no content for', async () => {
    const { text } = await get('/')
    expect(text).not.toMatch(/GSTIN|aria-label="Announcement"><|\/video-gallery|undefined|>null</)
    expect((await get('/sitemap.xml')).text).not.toMatch(/video-gallery|funtouch/)
    expect((await get('/enterprise-sales')).text).not.toContain('aria-roledescription="carousel"')
  })

  it('links to no page or file that is missing', async () => {
    const texts = await Promise.all(
      pages.filter((page) => !contentPages.includes(page)).map(async (page) => (await get(addressOf(page))).text),
    )
    const links = texts.flatMap((text) =>
      [...text.matchAll(/(?:href|src|content)="(?:http:\/\/127\.0\.0\.1:\d+)?(\/[^"#?]*)/g)].map(
        ([, link = '']) => link,
      ),
    )
    const manifest = JSON.parse((await get('/manifest.webmanifest')).text) as { icons: { src: string }[] }
    const missing: string[] = []
    for (const link of new Set([...links, ...manifest.icons.map(({ src }) => src)]))
      if (!link.startsWith('//') && (await get(link)).http >= 400) missing.push(link)
    expect(missing).toEqual([])
  })

  it.each(['/manifest.webmanifest', '/offline', '/service-worker.js', '/robots.txt', '/sitemap.xml'])(
    'has nothing of the demo in %s',
    async (address) => {
      const { http, text } = await get(address)
      expect([http, found(text)]).toEqual([200, []])
    },
  )

  it('serves no file of the demo', async () => {
    for (const file of [
      '/media/brand/wordmark.webp',
      '/media/funtouch/ui-colour.webp',
      '/media/products/12031046/mist-blue/pair.webp',
    ])
      expect((await get(file)).http).toBe(404)
  })

  it('sends messages and invoices in its own name', async () => {
    const line = await paidLine(shop, { id: variant, product_id: product, price_paise: 900_000 }, { stateId: 29 })
    await shop.work()
    const messages = [...(await shop.messages(line.shopper.mobile)), ...(await shop.messages(line.shopper.email))]
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const message of messages) {
      const text = JSON.stringify(message)
      expect([text.includes('Kaveri Mobiles'), found(text)]).toEqual([true, []])
    }
    const input = { order_product_id: line.id, imei_no: newImei(), razorpay_discount_percentage: '' }
    const { data } = await shop.call('admin/add-imei-number-place-of-supply', input, {
      token: await shop.token('admin'),
    })
    const invoice = await findInvoice(shop.db, data.invoice_number as string)
    const [text = ''] = readPdf(await readInvoiceFile(shop.services, invoice!))
    expect([text.includes('Kaveri Mobiles LLP'), found(text)]).toEqual([true, []])
  })
})
