import { hash } from 'node:crypto'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { TestShop } from '../../test/shop.ts'
import { useShop } from '../../test/suite-shop.ts'

const cdn = 'https://cdn.example'
const pages = [
  '/',
  '/products/1',
  '/product/12031046',
  '/search/aster',
  '/cart',
  '/login',
  '/checkout',
  '/about',
  '/funtouch',
  '/video-gallery',
  '/enterprise-sales',
  '/no-such-page',
  '/admin-login',
]
const loaderData = /<script type="application\/json" id="hand-off">.*?<\/script>/s
/** Addresses at which a browser would ask the shop itself. */
const ownFile = /["' ,(]\/(?:media|assets)\/[^"' ,)]*/g
const inlineScript = /<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g
const modulePreload = /<link [^>]*rel="modulepreload"[^>]* href="([^"]+)"/g

interface RouteList {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[] }>
}

/** What a list of pages with their scripts says in the browser of a person at the shop. */
function runManifest(text: string, { from, shop }: { from: string; shop: string }): RouteList {
  const window = {} as { __reactRouterManifest: RouteList }
  vm.runInNewContext(text.replace('import.meta.url', JSON.stringify(from)), { window, URL, location: { origin: shop } })
  return window.__reactRouterManifest
}

describe('a shop with a CDN', () => {
  // In one process: neither shop may leave its addresses to the other.
  const shop = useShop({ pages: true, environment: { CDN_ORIGIN: `${cdn}/` } })
  const without = useShop({ pages: true })
  const readPage = async (at: TestShop, address: string) => (await fetch(at.origin + address)).text()

  it.each(pages)('%s names every image, script and style at the CDN, also from the cache', async (address) => {
    for (const time of ['rendered', 'cached']) {
      const html = await readPage(shop, address)
      expect([time, html.replace(loaderData, '').match(ownFile)]).toEqual([time, null])
      expect(html).toContain(`"${cdn}/assets/`)
    }
  })

  it.each(pages)('%s is otherwise the page of a shop without one', async (address) => {
    const html = await readPage(without, address)
    expect(html).not.toContain(cdn)
    const same = (await readPage(shop, address)).replaceAll(cdn, '').replaceAll(shop.origin, '')
    expect(same).toBe(html.replaceAll(without.origin, ''))
  })

  it('has images for search engines and shared links at the CDN, and no page', async () => {
    const html = await readPage(shop, '/product/12031046')
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/cdn\.example\/media\/[^"]+\.webp"/)
    expect(html).toContain(`"image":["${cdn}/media/`)
    expect(html).not.toContain(`${cdn}/product`)
  })

  it('allows the two folders of the CDN, and exactly the inline scripts of its pages', async () => {
    const response = await fetch(`${shop.origin}/products/1`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const allowed = (directive: string) => new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ')
    const scripts = Array.from((await response.text()).matchAll(inlineScript), ([, script = '']) => script)
    expect(allowed('script-src')).toEqual([
      "'self'",
      ...new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)),
      `${cdn}/assets/`,
    ])
    expect(allowed('style-src')).toEqual(["'self'", "'unsafe-inline'", `${cdn}/assets/`])
    expect(allowed('img-src')).toEqual(["'self'", 'data:', 'blob:', `${cdn}/media/`, `${cdn}/assets/`])
    expect(allowed('media-src')).toEqual(["'self'", `${cdn}/media/`])
    expect(allowed('font-src')).toEqual(["'self'", `${cdn}/assets/`])
    expect(allowed('connect-src')).toEqual(["'self'"])
  })

  it.each(['/', '/admin-login'])('the router’s list of pages that %s loads agrees with the HTML', async (address) => {
    const html = await readPage(shop, address)
    const preloads = Array.from(html.matchAll(modulePreload), ([, href = '']) => href)
    const url = preloads.find((href) => href.includes('manifest-')) ?? ''
    const text = await readPage(shop, new URL(url).pathname)
    const list = runManifest(text, { from: url, shop: shop.origin })
    const scripts = [list.entry, ...Object.values(list.routes)].flatMap(({ module, imports = [] }) => [
      module,
      ...imports,
    ])
    expect([...scripts, list.url].filter((script) => !script.startsWith(`${cdn}/assets/`))).toEqual([])
    expect(preloads.filter((href) => ![...scripts, list.url].includes(href))).toEqual([])
    // The same file at a shop without a CDN.
    expect(await readPage(without, new URL(url).pathname)).toBe(text)
    const own = runManifest(text, { from: `${without.origin}${new URL(url).pathname}`, shop: without.origin })
    expect(own.url).toBe(new URL(url).pathname)
  })

  it('lets the CDN pass media, scripts and styles to its pages, and nothing else', async () => {
    const script = /https:\/\/cdn\.example(\/assets\/[\w.-]+\.js)/.exec(await readPage(shop, '/'))?.[1] ?? ''
    const headersOf = async (at: TestShop, address: string) => {
      const { status, headers } = await fetch(at.origin + address)
      const names = ['access-control-allow-origin', 'cross-origin-resource-policy', 'timing-allow-origin']
      return [status, ...names.map((name) => headers.get(name))]
    }
    for (const address of [script, '/media/products/12031046/mist-blue/pair.webp']) {
      expect(await headersOf(shop, address)).toEqual([200, '*', 'cross-origin', '*'])
      expect(await headersOf(without, address)).toEqual([200, null, 'same-origin', null])
    }
    expect(await headersOf(shop, '/products/1')).toEqual([200, null, 'same-origin', null])
  })

  it('responds to calls with the same paths as without one', async () => {
    for (const call of ['public/home', 'public/all-products']) {
      const { text } = await shop.call(call, {})
      expect(text).toContain('"/media/')
      expect(text).not.toContain(cdn)
    }
  })
})
