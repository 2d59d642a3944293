import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accentThemes } from '@handset/contract/domains/settings/accent.rules.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { readHtmlTemplate } from '../files/html-template.ts'
import { selfContainedPolicy } from '../http/security-headers.ts'
import { cacheResponse } from '../cache/cache-response.ts'

const serviceWorkerFile = path.resolve(import.meta.dirname, '../../../web/service-worker.mjs')

interface Shortcut {
  name: string
  url: string
}

function manifest(shop: ShopFacts, shortcuts: Shortcut[]): Record<string, unknown> {
  const { light } = accentThemes(shop.look.accent)
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `${shop.look.icons}/${file}`,
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
    theme_color: light.fill,
    categories: ['shopping'],
    icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
    shortcuts,
  }
}

/** Shown offline for a page that was never visited; self-contained. */
const offlineTemplate = readHtmlTemplate(path.join(import.meta.dirname, 'offline.html'))

function writeOfflinePage({ name, look }: ShopFacts): string {
  const { light, dark } = accentThemes(look.accent)
  const colors = { fill: light.fill, on: light.on, fill_dark: dark.fill, on_dark: dark.on }
  return offlineTemplate.page({ name, ...colors }).text
}

export interface InstallOptions {
  cache: PageCache
  shopFacts(dependsOn: (...tags: string[]) => void): Promise<ShopFacts>
  /** Pages that an installed shop offers on its icon. */
  shortcuts: Shortcut[]
  /** The service worker keeps files of this origin too. */
  cdnOrigin: string | null
}

/** The service worker, which knows the CDN. */
function readServiceWorker(cdnOrigin: string | null): Buffer {
  const source = readFileSync(serviceWorkerFile)
  return cdnOrigin === null
    ? source
    : Buffer.from(`self.cdnOrigin = ${JSON.stringify(cdnOrigin)}\n${source.toString()}`)
}

/** Serves the files that make the shop installable on a phone: manifest, service worker and offline page. */
export function mountInstallFiles(
  app: FastifyInstance,
  { cache, shopFacts, shortcuts, cdnOrigin }: InstallOptions,
): void {
  const source = readServiceWorker(cdnOrigin)

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
  mount('/offline', 'text/html; charset=utf-8', (shop) => writeOfflinePage(shop), {
    'content-security-policy': selfContainedPolicy,
  })
  app.get('/service-worker.js', (_, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
  )
}
