import { hash } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Envelope } from '@handset/contract/envelope.ts'
import type { PageContents } from '@handset/contract/page-content.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import type { CallHandler } from '../http/call-handler.ts'
import { runCall } from '../http/call-runner.ts'
import { type CspSources, cspSources } from './csp-sources.ts'
import { stripCampaignParams } from './strip-campaign-params.ts'
import { type PageCache, revalidate } from './page-cache.ts'
import { missing } from '../http/result.ts'
import { readHtmlTemplate } from '../files/html-template.ts'
import type { Services } from '../services.ts'
import { isDatabaseUnavailable } from '../database/transaction.ts'

interface PageServices {
  callApi(path: string, input: unknown): Promise<Envelope>
  content: ContentReader
  shop: ShopFacts
}
type ContentReader = <Name extends keyof PageContents>(name: Name) => Promise<PageContents[Name]>
type PageHandler = (
  request: Request,
  services: PageServices,
) => Promise<{ status: number; headers: Headers; body: string[] | ArrayBuffer }>

const bundle = path.resolve(import.meta.dirname, '../../../web/build/server/index.js')

/** Loads the built pages by path: server code never imports web code. */
export async function loadPageHandler(): Promise<PageHandler> {
  const module = (await import(pathToFileURL(bundle).href)) as { createPageHandler(): Promise<PageHandler> }
  return module.createPageHandler()
}

const errorTemplate = readHtmlTemplate(path.join(import.meta.dirname, 'page-failed.html'))
const errorPage = (title: string, text: string): string => errorTemplate.page({ title, text }).text

/** Excludes scripts with `src` and data blocks such as JSON-LD. */
const inlineScript = /<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g

const scriptHashes = new Map<string, string>()
const maxHashes = 500

/** Hashes are cached because most scripts occur on many pages. */
function scriptHash(script: string): string {
  const cached = scriptHashes.get(script)
  if (cached !== undefined) return cached
  const computed = `'sha256-${hash('sha256', script, 'base64')}'`
  if (scriptHashes.size < maxHashes) scriptHashes.set(script, computed)
  return computed
}

/** Allows scripts by hash only. Styles may be inline, because React writes style attributes. */
function contentSecurityPolicy(html: string[], sources: CspSources): string {
  const hashes = html.flatMap((part) =>
    Array.from(part.matchAll(inlineScript), ([, script = '']) => scriptHash(script)),
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...sources.script].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...sources.style].join(' '),
    ["img-src 'self' data: blob:", ...sources.image].join(' '),
    ["connect-src 'self'", ...sources.connect].join(' '),
    ...(sources.frame.length > 0 ? [`frame-src ${sources.frame.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Copies each part into the final buffer: joining strings first would create another large string as garbage. */
function concatParts(parts: string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + Buffer.byteLength(part), 0))
  parts.reduce((at, part) => at + bytes.write(part, at), 0)
  return bytes
}

export interface PageOptions {
  handlers: Map<string, CallHandler>
  services: Services
  cache: PageCache
  shopFacts(dependsOn: (...tags: string[]) => void): Promise<ShopFacts>
  /** The shop's own texts of a page. They add no tag: every page depends on the settings through the shop facts. */
  content: ContentReader
  page: PageHandler
  /** The permanent address if this one is outdated or not canonical; else null. */
  findRedirect(address: string): Promise<string | null>
}

/** Serves every address that is no call and no file as a page. Caches responses without personal data. */
export function mountPages(
  app: FastifyInstance,
  { handlers, services, cache, shopFacts, content, page, findRedirect }: PageOptions,
): void {
  const sources = cspSources(services.configuration)

  async function render(
    request: FastifyRequest,
    tags: Set<string>,
  ): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
    const dependsOn = (...names: string[]) => names.forEach((name) => tags.add(name))
    const callApi = async (callPath: string, input: unknown): Promise<Envelope> => {
      const handler = handlers.get(callPath)
      const result = handler
        ? await runCall(handler, services, {
            read: async () => ({ fields: input, files: [] }),
            authorization: undefined,
            address: 'server',
            requestId: request.id,
            raw: { body: '', headers: {} },
            dependsOn,
          })
        : missing()
      return { status: result.ok, data: result.data, message: result.message }
    }
    const {
      status,
      headers: fields,
      body,
    } = await page(
      new Request(new URL(stripCampaignParams(request.url), services.origin()), {
        headers: { accept: request.headers.accept ?? '*/*' },
      }),
      { callApi, content, shop: await shopFacts(dependsOn) },
    )
    const headers = Object.fromEntries(fields)
    if (body instanceof ArrayBuffer) return { status, headers, body: Buffer.from(body) }
    headers['content-security-policy'] = contentSecurityPolicy(body, sources)
    return { status, headers, body: concatParts(body) }
  }

  app.get('/*', async (request, reply) => {
    const version = cache.currentVersion()
    const tags = new Set<string>()
    try {
      const redirectTo = await findRedirect(request.url)
      if (redirectTo !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(redirectTo, 301)
      const { status, headers, body } = await render(request, tags)
      if (status === 200 && headers['cache-control'] === undefined)
        cache.store(
          request.url,
          { status, headers: { ...(reply.getHeaders() as Record<string, string>), ...headers }, body, tags },
          version,
        )
      return reply
        .code(status)
        .headers({ 'cache-control': status === 200 ? revalidate : 'no-store', ...headers })
        .send(body)
    } catch (error) {
      if (isDatabaseUnavailable(error))
        return reply
          .code(503)
          .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
          .send(errorPage('We will be right back', 'Please try again in a moment.'))
      request.log.error({ err: error, requestId: request.id }, 'page failed')
      return reply
        .code(500)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
        .send(
          errorPage(
            'Something went wrong',
            `Please try again. If it happens again, tell us this number: ${request.id}`,
          ),
        )
    }
  })
}
