import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheResponse } from '../../../platform/cache/cache-response.ts'
import { type PageCache, revalidate } from '../../../platform/cache/page-cache.ts'
import type { Services } from '../../../platform/core/services.ts'
import { readPageAddresses, readProductAddresses, readProductParts } from './sitemap.queries.ts'
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap.rules.ts'

/** The protocol allows 50,000 URLs per part; with images, a part of this size stays near 3 MB. */
const defaultPartSize = 10_000
/** Larger responses would evict too many pages from the cache, and only search engines request them, rarely. */
const maxCachedBytes = 1024 * 1024
const xml = 'application/xml; charset=utf-8'

/** Serves /robots.txt and /sitemap.xml; the latter is an index of parts for a large catalogue. */
export function mountSitemap(
  app: FastifyInstance,
  { db, origin }: Pick<Services, 'db' | 'origin'>,
  cache: PageCache,
  partSize = defaultPartSize,
): void {
  function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    text: string,
    version: number,
  ): FastifyReply {
    const body = Buffer.from(text)
    const headers = { 'content-type': type }
    if (body.length <= maxCachedBytes && !request.url.includes('?'))
      return cacheResponse(reply, cache, {
        address: request.url,
        headers,
        body,
        tags: new Set(['catalogue', 'settings']),
        version,
      })
    return reply.headers({ ...headers, 'cache-control': revalidate }).send(body)
  }

  async function buildSitemap(): Promise<string> {
    const parts = await readProductParts(db, partSize)
    const pages = await readPageAddresses(db)
    if (parts.length <= 1) return sitemapXml(origin(), [...pages, ...(await readProductAddresses(db, 0, partSize))])
    return sitemapIndexXml(origin(), [
      { path: '/sitemap-pages.xml' },
      ...parts.map(({ changed }, part) => ({ path: `/sitemap-${part + 1}.xml`, changed })),
    ])
  }

  app.get('/robots.txt', (request, reply) =>
    respond(request, reply, 'text/plain; charset=utf-8', robotsText(origin()), cache.currentVersion()),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const version = cache.currentVersion()
    return respond(request, reply, xml, await buildSitemap(), version)
  })
  app.get('/sitemap-pages.xml', async (request, reply) => {
    const version = cache.currentVersion()
    return respond(request, reply, xml, sitemapXml(origin(), await readPageAddresses(db)), version)
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const version = cache.currentVersion()
    const addresses = await readProductAddresses(db, Number(request.params.part) - 1, partSize)
    if (addresses.length === 0) return reply.code(404).header('content-type', 'text/plain').send('Not found')
    return respond(request, reply, xml, sitemapXml(origin(), addresses), version)
  })
}
