import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import type { PageCache } from './page-cache.ts'
import { escapeHtml } from '../files/escape-html.ts'
import { cacheResponse } from './cache-response.ts'

const serviceWorkerFile = path.resolve(import.meta.dirname, '../../../web/service-worker.mjs')

interface Shortcut {
  name: string
  url: string
}

function manifest(shop: ShopFacts, shortcuts: Shortcut[]): Record<string, unknown> {
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `/media/brand/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name.split(' ')[0],
    description: shop.tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping'],
    icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
    shortcuts,
  }
}

/** Shown where a page was never seen and the line is gone; complete in itself. */
const offlinePage = (name: string) =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You are offline | ${escapeHtml(name)}</title><style>:root{color-scheme:light dark;font:17px/1.55 'Inter Variable',system-ui,sans-serif;--ink:light-dark(#12151c,#eceef2);--soft:light-dark(#4c515c,#b3b8c2)}body{display:grid;place-items:center;min-height:90svh;margin:0 24px;text-align:center;background:light-dark(#fff,#0b0d12);color:var(--ink)}img{width:56px;height:56px}h1{font-size:2rem;line-height:1.1;letter-spacing:-.02em;margin:24px 0 12px}p{color:var(--soft);max-width:36ch;margin:0 auto 24px}a{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:8px;background:light-dark(#2447d8,#4a68f0);color:#fff;font-weight:500;text-decoration:none}a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}</style><main><img src="/media/brand/icon-192.png" alt=""><h1>You are offline</h1><p>${escapeHtml(name)} needs a connection for this page. Pages that you have seen lately still open, and nothing in your cart is lost.</p><a href="">Try again</a></main></html>`

export interface InstallOptions {
  cache: PageCache
  shopFacts(dependsOn: (...tags: string[]) => void): Promise<ShopFacts>
  /** Pages that an installed shop offers on its icon. */
  shortcuts: Shortcut[]
}

/** What makes the shop installable on a phone: its manifest, its service worker and the page for when there is no line. */
export function mountInstallFiles(app: FastifyInstance, { cache, shopFacts, shortcuts }: InstallOptions): void {
  const source = readFileSync(serviceWorkerFile)

  function mount(
    address: string,
    type: string,
    write: (shop: ShopFacts) => string,
    security: Record<string, string> = {},
  ): void {
    app.get(address, async (_, reply) => {
      const version = cache.currentVersion()
      const tags = new Set<string>()
      const body = Buffer.from(write(await shopFacts((...names) => names.forEach((name) => tags.add(name)))))
      return cacheResponse(reply, cache, {
        address,
        headers: { ...security, 'content-type': type },
        body,
        tags,
        version,
      })
    })
  }

  mount('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', (shop) =>
    JSON.stringify(manifest(shop, shortcuts)),
  )
  mount('/offline', 'text/html; charset=utf-8', (shop) => offlinePage(shop.name), {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  app.get('/service-worker.js', (_, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
  )
}
