import type { FastifyInstance } from 'fastify'
import { injectFaults } from '../fault-hooks.ts'
import type { PaymentProtocol } from '../pay/payment-protocol.ts'
import { settleNow } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isSameText } from '../signed-token.ts'
import { orderRoutes } from './rzp-order-routes.ts'
import { sendError, rzpErrors } from './rzp-errors.ts'
import { paymentRoutes } from './rzp-payment-routes.ts'
import { orderReturnForm } from './rzp-return.ts'
import { settlementRoutes } from './rzp-settlement-routes.ts'
import { sendDisputeWebhook, sendPaymentWebhook } from './rzp-webhook.ts'

/** Razorpay's server API, relative to its base: orders, their payments, refunds, settlements. */
export function razorpayApi(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'razorpay')
  const { keyId, keySecret } = context.credentials.razorpay
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  app.addHook('preHandler', async (request, reply) => {
    if (isSameText(request.headers.authorization, expected)) return undefined
    return sendError(reply, rzpErrors.authentication, { status: 401 })
  })
  orderRoutes(app, context)
  paymentRoutes(app, context)
  settlementRoutes(app, context)
}

/** Razorpay's side of the payment page. */
export function razorpayProtocol(context: SandboxContext): PaymentProtocol {
  return {
    returnForm: (payment, outcome) => orderReturnForm(context, payment, outcome),
    notify: (payment, outcome) => sendPaymentWebhook(context, payment, outcome),
    settle: (payment) => settleNow(context.pool, payment, context.clock()),
    notifyDispute: (payment, stage) => sendDisputeWebhook(context, payment, stage),
  }
}
