import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { selfContainedPolicy } from '../../platform/http/security-headers.ts'
import { parseFields } from '../../platform/http/parse-fields.ts'
import type { Services } from '../../platform/core/services.ts'
import { findAttempt } from './attempts.queries.ts'
import { payLinkCookie, payLinkOfCookies } from './pay-link-cookie.ts'
import { recordPaymentEvent, resolveNotification } from './record-payment-event.ts'
import { reconcilePayment } from './reconcile-payment.ts'

const handlerPath = '/pine-handler'
/** Where a customer goes whose payment was declined: the page asks once, then goes to the checkout. */
const declinedPath = `${handlerPath}?ended=failed`
/** The customer is waiting for the next page, which queries again by itself. */
const maxMs = 3000

const refusedPage = readFileSync(path.join(import.meta.dirname, 'payment-refused.html'), 'utf8')

function readFields(text: string): Record<string, unknown> {
  try {
    return parseFields(text)
  } catch {
    return {}
  }
}

/** Razorpay's form reports a declined payment as `error[code]` and the like, without a signature: it is only a way back. */
const isDecline = ({ error }: Record<string, unknown>) => typeof error === 'object' && error !== null && 'code' in error

/** The fields of the provider that signed them; null if no provider's signature matches. */
function readReturn({ gateways }: Services, fields: Record<string, unknown>) {
  for (const gateway of Object.values(gateways.payment)) {
    const event = gateway.readReturn(fields)
    if (event) return { provider: gateway.provider, event }
  }
  return null
}

/**
 * Stores the event and starts reconciling. If this fails, the page, the webhook and the reconciler query the same
 * payment later.
 */
async function handleReturn(
  services: Services,
  { provider, event }: NonNullable<ReturnType<typeof readReturn>>,
): Promise<void> {
  try {
    const resolved = await resolveNotification(services.db, provider, event)
    await recordPaymentEvent(services.db, provider, 'return', resolved)
    const { merchantTxnId } = resolved
    const attempt = merchantTxnId === null ? null : await findAttempt(services.db, merchantTxnId)
    if (attempt) await reconcilePayment(services, attempt)
  } catch (error) {
    services.log.warn({ err: error, merchantTxnId: event.merchantTxnId }, 'payment return not reconciled yet')
  }
}

/** Where the customer goes on; null where neither a signature nor a provider's own rule lets them. */
function nextPath({ gateways }: Services, fields: Record<string, unknown>, isSigned: boolean): string | null {
  if (!isSigned && isDecline(fields)) return declinedPath
  const [wayBack] = Object.values(gateways.payment).flatMap((gateway) => gateway.readWayBack?.(fields) ?? [])
  if (wayBack === 'declined') return declinedPath
  return isSigned || wayBack ? handlerPath : null
}

async function respondToReturn(services: Services, text: string, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  const fields = readFields(text)
  const signed = readReturn(services, fields)
  const next = nextPath(services, fields, signed !== null)
  if (next === null)
    return reply
      .code(401)
      .header('content-security-policy', selfContainedPolicy)
      .type('text/html; charset=utf-8')
      .send(refusedPage)
  if (signed) await Promise.race([handleReturn(services, signed), pause(maxMs, undefined, { ref: false })])
  return reply.redirect(next, 303)
}

const isHandlerPage = ({ method, url }: FastifyRequest) => method === 'GET' && /^\/pine-handler(\?|$)/.test(url)

/**
 * Handles the customer's return from the provider, a cross-site POST. 401 without a valid signature, never a redirect; otherwise 303
 * to the same address, whose page queries the payment. Who has paid by a pay link goes on to its page, which needs no log-in.
 */
export function mountPaymentReturn(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const payLink = isHandlerPage(request) ? payLinkOfCookies(request.headers.cookie) : undefined
    if (payLink === undefined) return undefined
    const forgotten = payLinkCookie('', services.origin().startsWith('https:'))
    return reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': forgotten })
      .redirect(`${payLink}?returned=1`, 303)
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    scope.post(handlerPath, (request, reply) =>
      respondToReturn(services, typeof request.body === 'string' ? request.body : '', reply),
    )
  })
}
