import { createHash } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Envelope } from '@handset/contract/envelope.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import type { CallHandler } from './call-handler.ts'
import { runCall } from './call-runner.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { missing } from './outcome.ts'
import type { Services } from './services.ts'
import { isDatabaseUnavailable } from './transaction.ts'

interface PageServices {
  callApi(path: string, input: unknown): Promise<Envelope>
  shop: ShopFacts
}
type PageHandler = (request: Request, services: PageServices) => Promise<Response>

const bundle = path.resolve(import.meta.dirname, '../../web/build/server/index.js')

/** The built pages, loaded by path: the server never imports the web. */
export async function loadPageHandler(): Promise<PageHandler> {
  const module = (await import(pathToFileURL(bundle).href)) as { createPageHandler(): PageHandler }
  return module.createPageHandler()
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Scripts run by hash only. Styles may stand inline, since React writes style attributes. */
function contentSecurityPolicy(page: Buffer, google: boolean): string {
  // One byte a character, whatever they mean: the hashes are of bytes, and the page need not be decoded.
  const html = page.toString('latin1')
  const hashes = [...html.matchAll(inlineScript)]
    .filter((match) => !/type="application\/ld\+json"/.test(match[0].slice(0, 120)))
    .map((match) => `'sha256-${createHash('sha256').update(match[1]!, 'latin1').digest('base64')}'`)
  const gsi = google ? ' https://accounts.google.com/gsi/' : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}${google ? ' https://accounts.google.com/gsi/client' : ''}`,
    `style-src 'self' 'unsafe-inline'${google ? ' https://accounts.google.com/gsi/style' : ''}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${gsi}`,
    ...(google ? [`frame-src${gsi}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export interface PageOptions {
  handlers: Map<string, CallHandler>
  services: Services
  cache: PageCache
  shopFacts(dependsOn: (...tags: string[]) => void): Promise<ShopFacts>
  page: PageHandler
}

/** Every address that is no call and no file is a page. Answers without anything personal are kept in the page cache. */
export function mountPages(app: FastifyInstance, { handlers, services, cache, shopFacts, page }: PageOptions): void {
  const google = services.configuration.googleClientId !== null

  async function render(request: FastifyRequest, tags: Set<string>): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
    const dependsOn = (...names: string[]) => names.forEach((name) => tags.add(name))
    const callApi = async (callPath: string, input: unknown): Promise<Envelope> => {
      const handler = handlers.get(callPath)
      const outcome = handler
        ? await runCall(handler, services, { fields: input, files: [], authorization: undefined, address: 'server', requestId: request.id, raw: { body: '', headers: {} }, dependsOn })
        : missing()
      return { status: outcome.ok, data: outcome.data, message: outcome.message }
    }
    const response = await page(new Request(new URL(pageAddress(request.url), services.origin()), { headers: { accept: request.headers.accept ?? '*/*' } }), {
      callApi,
      shop: await shopFacts(dependsOn),
    })
    const headers = Object.fromEntries(response.headers)
    const body = Buffer.from(await response.arrayBuffer())
    if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = contentSecurityPolicy(body, google)
    return { status: response.status, headers, body }
  }

  app.get('/*', async (request, reply) => {
    const begun = cache.begin()
    const tags = new Set<string>()
    try {
      const { status, headers, body } = await render(request, tags)
      if (status === 200 && headers['cache-control'] === undefined) cache.keep(request.url, { status, headers: { ...(reply.getHeaders() as Record<string, string>), ...headers }, body, tags }, begun)
      return reply
        .code(status)
        .headers({ 'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store', ...headers })
        .send(body)
    } catch (error) {
      if (isDatabaseUnavailable(error))
        return reply
          .code(503)
          .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
          .send(sorryPage('The shop is taking a short breath', 'Please try again in a moment.'))
      request.log.error({ err: error, requestId: request.id }, 'page failed')
      return reply
        .code(500)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
        .send(sorryPage('Something went wrong', `Please try again. If it happens again, tell us this number: ${request.id}`))
    }
  })
}

const sorryPage = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>:root{color-scheme:light dark;font:17px/1.55 system-ui}body{display:grid;place-items:center;min-height:90vh;margin:0 1.5rem;text-align:center}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a> · <a href="/">Home</a></p></main></html>`
