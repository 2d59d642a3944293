import { hash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRows } from '@handset/contract/pages.ts'
import { shopFactsReader } from '../../shop-facts-cache.ts'
import { useShop } from '../../test/suite-shop.ts'
import { loadHandlers } from '../http/load-handlers.ts'
import { pageCache } from '../cache/page-cache.ts'
import { loadPageHandler } from './page-renderer.ts'
import { renderBudget } from './render-budget.ts'
import { mountPages } from './render-pages.ts'

const paths = Object.values(pageRows).map(({ path }) =>
  path.replace('{text}', 'aster').replace('{catId}', '2').replace('{id}', '12031046'),
)
const inlineScript = /<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g
const hashesOf = (html: string) =>
  Array.from(html.matchAll(inlineScript), ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
const injected = '<script>steal(localStorage)</script>'

describe('the content security policy of a page', () => {
  const shop = useShop({ pages: true })
  /** Pages in whose content a script was rendered unsafely. */
  const unsafe = Fastify()

  beforeAll(async () => {
    const page = await loadPageHandler(null)
    mountPages(unsafe, {
      services: shop.services,
      handlers: await loadHandlers(),
      cache: pageCache(shop.services.invalidationBus),
      budget: renderBudget({ countsClients: () => false }),
      shopFacts: shopFactsReader(shop.services, shop.services.invalidationBus, true),
      findRedirect: async () => null,
      content: async () => ({}) as never,
      async page(request, services) {
        const answered = await page(request, services)
        if (answered.body instanceof ArrayBuffer) return answered
        return { ...answered, body: answered.body.map((part) => part.replace('</body>', `${injected}</body>`)) }
      },
    })
  })
  afterAll(() => unsafe.close())

  it.each([...paths, '/no-such-page', '/product/99999999', '/products/999'])(
    'of %s allows exactly the inline scripts of its document',
    async (address) => {
      const response = await fetch(shop.origin + address)
      const policy = response.headers.get('content-security-policy') ?? ''
      const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      const hashes = hashesOf(await response.text())
      expect(hashes.length).toBeGreaterThan(3)
      expect(allowed).toEqual(["'self'", ...new Set(hashes)])
    },
  )

  it.each(['/login', '/cart', '/no-such-page'])('of %s allows no script that its content contains', async (url) => {
    const { body, headers } = await unsafe.inject({ url })
    expect(body).toContain(injected)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain(hashesOf(injected)[0])
  })
})
