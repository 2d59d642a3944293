import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Envelope } from '@handset/contract/envelope.ts'
import type { PageContents } from '@handset/contract/page-content.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import type { CallHandler } from '../http/call-handler.ts'
import { runCall } from '../http/call-runner.ts'
import { missing } from '../http/result.ts'
import type { Services } from '../core/services.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { cspSources } from './csp-sources.ts'

type ContentReader = <Name extends keyof PageContents>(name: Name) => Promise<PageContents[Name]>

interface PageServices {
  callApi(path: string, input: unknown): Promise<Envelope>
  content: ContentReader
  shop: ShopFacts
  reportError(error: unknown): void
}

/** `scripts` are the inline scripts that a document of these routes has, whatever its data. */
type PageHandler = (
  request: Request,
  services: PageServices,
) => Promise<{ status: number; headers: Headers; body: string[] | ArrayBuffer; scripts: readonly string[] }>

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
}

export interface RendererOptions {
  handlers: Map<string, CallHandler>
  services: Services
  shopFacts(dependsOn: (...tags: string[]) => void): Promise<ShopFacts>
  /** The shop's own texts of a page. They add no tag: every page depends on the settings through the shop facts. */
  content: ContentReader
  page: PageHandler
}

const bundle = path.resolve(import.meta.dirname, '../../../web/build/server/index.js')

/**
 * Loads the built pages by path: server code never imports web code. With a CDN, browsers load their files from there.
 */
export async function loadPageHandler(cdnOrigin: string | null): Promise<PageHandler> {
  const module = (await import(pathToFileURL(bundle).href)) as {
    createPageHandler(filesOrigin: string): Promise<PageHandler>
  }
  return module.createPageHandler(cdnOrigin ?? '')
}

/** Copies each part into the final buffer: joining strings first would create another large string as garbage. */
function concatParts(parts: string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + Buffer.byteLength(part), 0))
  parts.reduce((at, part) => at + bytes.write(part, at), 0)
  return bytes
}

/** Renders one address. Nothing of the request but its address has an influence on the page. */
export function pageRenderer({ handlers, services, shopFacts, content, page }: RendererOptions) {
  const sources = cspSources(services.configuration)

  return async (address: string, requestId: string): Promise<RenderedPage> => {
    const tags = new Set<string>()
    const dependsOn = (...names: string[]) => names.forEach((name) => tags.add(name))
    const callApi = async (callPath: string, input: unknown): Promise<Envelope> => {
      const handler = handlers.get(callPath)
      const result = handler
        ? await runCall(handler, services, {
            read: async () => ({ fields: input, files: [] }),
            authorization: undefined,
            address: 'server',
            requestId,
            raw: { body: '', query: '', headers: {} },
            dependsOn,
          })
        : missing()
      return { status: result.ok, data: result.data, message: result.message }
    }
    const shop = await shopFacts(dependsOn)
    const response = await page(new Request(new URL(address, services.origin())), {
      callApi,
      content,
      shop,
      reportError: (error) => services.log.error({ err: error, requestId }, 'page failed'),
    })
    const { status, body } = response
    const headers = Object.fromEntries(response.headers)
    if (body instanceof ArrayBuffer) return { status, headers, body: Buffer.from(body), tags }
    headers['content-security-policy'] = contentSecurityPolicy(response.scripts, sources)
    return { status, headers, body: concatParts(body), tags }
  }
}
