import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { injectFaults } from '../fault-hooks.ts'
import type { PaymentProtocol } from '../pay/payment-protocol.ts'
import { settleNow } from '../pay/settle-payment.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { sendPineError } from './pine-online-errors.ts'
import { pineOnlineOrders } from './pine-online-order-routes.ts'
import { pineOnlineRefunds } from './pine-online-refund-routes.ts'
import { pineOnlineSettlements } from './pine-online-settlements.ts'
import { pineOnlineReturn } from './pine-online-return.ts'
import { isLiveToken, issueToken } from './pine-online-tokens.ts'
import { sendOrderEvents } from './pine-online-webhook.ts'

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
