import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/transaction.ts'
import { clientAddress } from '../http/client-address.ts'
import { sendCrashPage, sendFailurePage } from './failure-page.ts'
import { type PageAddress, readPageAddress } from '../cache/page-address.ts'
import { type PageCache, revalidate } from '../cache/page-cache.ts'
import { pageRenderer, type RenderedPage, type RendererOptions } from './page-renderer.ts'
import type { RenderBudget } from './render-budget.ts'

interface PageOptions extends RendererOptions {
  cache: PageCache
  budget: RenderBudget
  /** The permanent address if this one is outdated or not canonical; else null. */
  findRedirect(address: string): Promise<string | null>
}

interface RenderInProgress {
  /** The cache version before any data was read. */
  version: number
  page: Promise<RenderedPage>
}

/** The same address with the canonical spelling of its path; null if it has it. */
function respelled(url: string, { path, isKnown, isData }: PageAddress): string | null {
  const [rawPath = '', ...query] = url.split(/(?=\?)/)
  return isKnown && !isData && rawPath !== path ? path + query.join('') : null
}

/** Serves every address that is no call and no file as a page. Caches responses without personal data. */
export function mountPages(app: FastifyInstance, options: PageOptions): void {
  const { services, cache, budget, findRedirect } = options
  /** Of the last page that was rendered: known when the database is not there. */
  let shopName = ''
  const render = pageRenderer({
    ...options,
    async shopFacts(dependsOn) {
      const facts = await options.shopFacts(dependsOn)
      shopName = facts.name
      return facts
    },
  })
  const inProgress = new Map<string, RenderInProgress>()

  /** Visitors of one address share a render that began after the last change of the data. */
  function findInProgress(address: string): RenderInProgress | undefined {
    const found = inProgress.get(address)
    return found?.version === cache.currentVersion() ? found : undefined
  }

  function startRender(address: string, requestId: string): RenderInProgress {
    const started = { version: cache.currentVersion(), page: render(address, requestId) }
    inProgress.set(address, started)
    const end = () => void (inProgress.get(address) === started && inProgress.delete(address))
    started.page.then(end, end)
    return started
  }

  function send(reply: FastifyReply, address: string, rendered: RenderedPage, version: number): FastifyReply {
    const { status, headers, body, tags } = rendered
    if ((status === 200 || status === 404) && headers['cache-control'] === undefined)
      cache.store(
        address,
        { status, headers: { ...(reply.getHeaders() as Record<string, string>), ...headers }, body, tags },
        version,
      )
    return reply
      .code(status)
      .headers({ 'cache-control': status === 200 ? revalidate : 'no-store', ...headers })
      .send(body)
  }

  async function respond(request: FastifyRequest, reply: FastifyReply, page: PageAddress): Promise<FastifyReply> {
    const { address } = page
    const joined = findInProgress(address)
    if (joined) return send(reply, address, await joined.page, joined.version)
    const refusal = budget.take(clientAddress(request.raw, services.configuration.trustedProxies))
    if (refusal) return sendFailurePage(reply, refusal, shopName)
    try {
      const redirectTo = (await findRedirect(request.url)) ?? respelled(request.url, page)
      if (redirectTo !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(redirectTo, 301)
      const { version, page: rendered } = startRender(address, request.id)
      return send(reply, address, await rendered, version)
    } finally {
      budget.release()
    }
  }

  app.get('/*', async (request, reply) => {
    const page = readPageAddress(request.url)
    if (!page) return sendFailurePage(reply, 400, shopName)
    if (!page.isKnown && cache.serve(request.raw, reply.raw, page.address)) return reply.hijack()
    try {
      return await respond(request, reply, page)
    } catch (error) {
      if (isDatabaseUnavailable(error)) return sendFailurePage(reply, 503, shopName)
      request.log.error({ err: error, requestId: request.id }, 'page failed')
      return sendCrashPage(reply, request.id, shopName)
    }
  })
}
