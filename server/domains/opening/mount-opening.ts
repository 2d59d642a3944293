import path from 'node:path'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { pageRows } from '@handset/contract/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHtmlTemplate } from '../../platform/files/html-template.ts'
import { selfContainedPolicy } from '../../platform/http/security-headers.ts'
import { readPageAddress } from '../../platform/cache/page-address.ts'
import type { Services } from '../../platform/core/services.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { OpeningGate } from './opening-gate.ts'
import { isPreviewPass, passCookieHeader } from './preview-pass.ts'

const template = readHtmlTemplate(path.join(import.meta.dirname, 'opening-soon.html'))
const retryAfterSeconds = 3600
const previewRoute = '/preview/:pass'
export const previewPath = (pass: string): string => previewRoute.replace(':pass', pass)

const staffPaths = Object.values(pageRows).flatMap(({ path: page, shell }) =>
  shell === 'storefront' ? [] : [page.replace(/\/\{.*/, '')],
)
const isStaffPage = (page: string): boolean =>
  staffPaths.some((staffPath) => page === staffPath || page.startsWith(`${staffPath}/`))

/** What an address shows that opens with the shop: a page, a call of customers, or neither. */
function shopPart({ routeOptions, url }: FastifyRequest): 'page' | 'call' | null {
  const route = routeOptions.url ?? ''
  if (/^\/api\/(customer\/|account\/(customer-|register-with-google))/.test(route)) return 'call'
  if (route.startsWith('/sitemap')) return 'page'
  return route === '/*' && !isStaffPage(readPageAddress(url)?.path ?? '') ? 'page' : null
}

async function sendOpeningSoon(reply: FastifyReply, db: Services['db']): Promise<FastifyReply> {
  const { name, tagline, email, phone } = await readSettings(db, 'shop')
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': selfContainedPolicy })
    .send(template.page({ name, tagline, contact: [email, phone].filter(Boolean).join(' · ') }).text)
}

/**
 * Until the shop opens, answers its pages with 'Opening soon' and customers' calls with 503; `/preview/{pass}` lets a browser
 * in. Staff pages and their calls work as always.
 */
export function mountOpening(
  fastify: FastifyInstance,
  gate: OpeningGate,
  { db, otpSecret, origin }: Pick<Services, 'db' | 'otpSecret' | 'origin'>,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!gate.isShutFor(request.raw)) return undefined
    const part = shopPart(request)
    if (part === null) return undefined
    reply.code(503).headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    if (part === 'page') return sendOpeningSoon(reply, db)
    return reply.send({ status: false, data: { retry_after: retryAfterSeconds }, message: serverMessages.shopNotOpen })
  })
  fastify.get<{ Params: { pass: string } }>(previewRoute, (request, reply) => {
    const { pass } = request.params
    if (isPreviewPass(otpSecret, pass))
      reply.header('set-cookie', passCookieHeader(pass, origin().startsWith('https:')))
    return reply.header('cache-control', 'no-store').redirect('/', 302)
  })
}
