import { describe, expect, it } from 'vitest'
import { productForms, productLines, variantLine } from '../../../test/catalogue/product-form-calls.ts'
import { openFileShop } from '../../../test/shop.ts'
import { productPreviewPath } from './product-preview.ts'

const dayMs = 24 * 3_600_000
const nextYear = () => new Date(Date.now() + 365 * dayMs).toISOString()

const shop = await openFileShop({ pages: true })
const form = productForms(shop, await shop.token('admin'))

describe('the preview link of a product', () => {
  const get = (path: string) => fetch(shop.origin + path, { redirect: 'manual' })
  const previewPath = async (product: number): Promise<string> => (await form.view(product)).preview_path
  const status = async (path: string) => (await get(path)).status
  const changeStatus = async (product: number, call: 'update-status' | 'archive', fields: Record<string, unknown>) => {
    const token = await shop.token('admin')
    const response = await shop.call(`admin/product-${call}`, { product_id: product, ...fields }, { token })
    expect(response.http).toBe(200)
    await shop.changesArrived()
  }

  it.each([
    ['draft', { is_active: 0 }],
    ['scheduled', { is_active: 0, publish_at: nextYear() }],
  ])('shows a %s product to anybody with its address, outside index and page cache', async (kind, fields) => {
    const id = await form.addAccepted(`Preview ${kind}`, fields)
    const path = await previewPath(id)
    const page = await get(path)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain(`Preview ${kind}</h1>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/rel="canonical"|"@type"/)
    expect([await status(`/product/${id}`), await status(path)]).toEqual([404, 200])
    await form.change(id, { product_id: id, product_name: 'Renamed at once', version: 1 })
    expect(await (await get(path)).text()).toContain('Renamed at once</h1>')
    expect(await (await get('/sitemap.xml')).text()).not.toContain(String(id))
    const { data } = await shop.call('public/search-product', { search: 'Renamed at once' })
    expect(data.map(({ product_id }: { product_id: number }) => product_id)).not.toContain(id)
  })

  it('is refused when it has ended, is of another product or was altered', async () => {
    const id = await form.addAccepted('Preview', { is_active: 0 })
    const other = await form.addAccepted('Preview of another', { is_active: 0 })
    const secret = shop.services.otpSecret
    const product = { product_id: id, status: 'draft' as const }
    const [, pass = ''] = (await previewPath(id)).split('=')
    const refused = [
      productPreviewPath(secret, product, Date.now() - 7 * dayMs - 1000),
      productPreviewPath('another secret', product),
      `/product/${other}?preview=${pass}`,
      `/product/${id}?preview=${(Date.now() + 900 * dayMs).toString(36)}.${pass.split('.')[1]}`,
    ]
    expect(await Promise.all(refused.map(status))).toEqual([404, 404, 404, 404])
    expect(await status(productPreviewPath(secret, product, Date.now() - 7 * dayMs + 60_000))).toBe(200)
  })

  it('leads to the page once the product is published, and to nothing once it is archived', async () => {
    const id = await form.addAccepted('Preview published', { is_active: 0 })
    const path = await previewPath(id)
    await changeStatus(id, 'update-status', { is_active: 1 })
    const published = await get(path)
    expect([published.status, published.headers.get('location')]).toEqual([302, `/product/${id}`])
    expect(await previewPath(id)).toBe('')
    await changeStatus(id, 'archive', { is_archived: 1 })
    expect([await status(path), await previewPath(id)]).toEqual([404, ''])
  })

  it('shows nothing of a product without an active variant', async () => {
    const lines = productLines('Preview without variants', {
      is_active: 0,
      variants: [variantLine({ is_active: 0 })],
    })
    const { data } = await form.add(lines)
    expect(await status(await previewPath(data.product_id))).toBe(404)
  })

  it('puts nothing into a cart', async () => {
    const id = await form.addAccepted('Preview not sold', { is_active: 0 })
    const [variant] = (await form.view(id)).variants
    const token = await shop.signIn('9876501299')
    const products = [{ product_unique: String(id), variant_id: variant.variant_id, qty_value: 1 }]
    const response = await shop.call('customer/add-to-cart', { products }, { token })
    expect([response.http, response.message]).toEqual([422, 'This product is not available'])
  })
})
