import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { injectFaults } from '../fault-hooks.ts'
import type { PaymentProtocol, ReturnForm } from '../pay/payment-protocol.ts'
import { type Payment, settleNow } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isLiveToken, isSameText, issueToken } from '../signed-token.ts'
import { orderIdOf } from './pine-online-entities.ts'
import { sendPineError } from './pine-online-errors.ts'
import { pineOnlineOrders } from './pine-online-order-routes.ts'
import { pineOnlineRefunds } from './pine-online-refund-routes.ts'
import { pineOnlineSettlements } from './pine-online-settlements.ts'
import { sendOrderEvents } from './pine-online-webhook.ts'

const lifeMs = 3_600_000

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

/**
 * Pine Labs' API for accounts with client id and secret, relative to its base. It has the faults of Pine Labs; `login-refused` and
 * `login-empty` are answers to the log-in.
 */
export function pinelabsOnlineApi(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'pinelabs')
  const { clientId, clientSecret } = context.credentials.pinelabsOnline
  const tokenSecret = `token ${clientSecret}`

  app.post('/auth/v1/token', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const fault = await context.faults.take('pinelabs', ['login-refused', 'login-empty'])
    if (fault?.mode === 'login-empty') return { message: 'Success' }
    const isKnown =
      isSameText(body['client_id'], clientId) &&
      isSameText(body['client_secret'], clientSecret) &&
      body['grant_type'] === 'client_credentials'
    if (!isKnown || fault) return sendPineError(reply, 'unauthorized')
    const expiresAt = new Date(context.clock().getTime() + lifeMs)
    return { access_token: issueToken({}, expiresAt, tokenSecret), expires_at: expiresAt.toISOString() }
  })

  void app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
      if (!isLiveToken(token, tokenSecret, context.clock())) return sendPineError(reply, 'unauthorized')
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
