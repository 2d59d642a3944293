import type { FastifyInstance } from 'fastify'
import { timingSafeEqual, createHmac } from 'node:crypto'
import { injectFaults } from '../fault-hooks.ts'
import type { PaymentProtocol, ReturnForm } from '../pay/payment-protocol.ts'
import type { Payment } from '../pay/payment-record.ts'
import { settleNow } from '../pay/settle-payment.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { orderIdOf } from './pine-online-entities.ts'
import { sendPineError } from './pine-online-errors.ts'
import { pineOnlineOrders } from './pine-online-order-routes.ts'
import { pineOnlineRefunds } from './pine-online-refund-routes.ts'
import { pineOnlineSettlements } from './pine-online-settlements.ts'
import { sendOrderEvents } from './pine-online-webhook.ts'

const lifeMs = 3_600_000

const sign = (payload: string, secret: string) =>
  createHmac('sha256', `token ${secret}`).update(payload).digest('base64url')

/** A token that says itself when it ends, so that no table of them is needed. */
function issueToken(secret: string, now: Date): { access_token: string; expires_at: string } {
  const expiresAt = new Date(now.getTime() + lifeMs)
  const payload = Buffer.from(JSON.stringify({ exp: expiresAt.getTime() })).toString('base64url')
  return { access_token: `${payload}.${sign(payload, secret)}`, expires_at: expiresAt.toISOString() }
}

function isLiveToken(authorization: string | undefined, secret: string, now: Date): boolean {
  const [payload = '', signature = ''] = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  return exp > now.getTime()
}

const statuses = { open: 'ATTEMPTED', paid: 'PROCESSED', failed: 'FAILED', cancelled: 'CANCELLED' } as const

/** The form that the customer's browser posts to the callback address, signed with the bytes that the secret spells in hex. */
function pineOnlineReturn({ credentials }: SandboxContext, payment: Payment): ReturnForm {
  const fields = { order_id: orderIdOf(payment), status: statuses[payment.state] }
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const signature = createHmac('sha256', Buffer.from(credentials.pinelabsOnline.clientSecret, 'hex'))
    .update(text)
    .digest('hex')
    .toUpperCase()
  return { method: 'post', action: payment.returnUrl, fields: { ...fields, signature } }
}

const maxRequestIdLength = 50

function isSameText(given: unknown, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Pine Labs' API for accounts with client id and secret, relative to its base. It has the faults of Pine Labs; `login-refused` and
 * `login-empty` are answers to the log-in.
 */
export function pinelabsOnlineApi(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'pinelabs')
  const { clientId, clientSecret } = context.credentials.pinelabsOnline

  app.post('/auth/v1/token', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const fault = await context.faults.take('pinelabs', ['login-refused', 'login-empty'])
    if (fault?.mode === 'login-empty') return { message: 'Success' }
    const isKnown =
      isSameText(body['client_id'], clientId) &&
      isSameText(body['client_secret'], clientSecret) &&
      body['grant_type'] === 'client_credentials'
    return isKnown && !fault ? issueToken(clientSecret, context.clock()) : sendPineError(reply, 'unauthorized')
  })

  void app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (!isLiveToken(request.headers.authorization, clientSecret, context.clock()))
        return sendPineError(reply, 'unauthorized')
      const isNamed = String(request.headers['request-id'] ?? '').length <= maxRequestIdLength
      return isNamed ? undefined : sendPineError(reply, 'invalidRequest')
    })
    pineOnlineOrders(scope, context)
    pineOnlineRefunds(scope, context)
    pineOnlineSettlements(scope, context)
  })
}

/** Its side of the payment page. */
export function pinelabsOnlineProtocol(context: SandboxContext): PaymentProtocol {
  return {
    returnForm: (payment) => pineOnlineReturn(context, payment),
    notify: (payment, outcome) => sendOrderEvents(context, payment, outcome),
    settle: (payment) => settleNow(context.pool, payment, context.clock()),
  }
}
