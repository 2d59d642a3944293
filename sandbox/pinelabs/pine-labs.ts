import type { FastifyInstance } from 'fastify'
import { injectFaults } from '../fault-hooks.ts'
import type { PaymentProtocol } from '../pay/payment-protocol.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { acceptPayment } from './accept-payment.ts'
import { pgV2 } from './pg-v2.ts'
import { signedReturn } from './pine-return.ts'
import { sendPineWebhook } from './pine-webhook.ts'

/** Pine Labs' server API, relative to its base. */
export function pineLabsApi(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'pinelabs')
  acceptPayment(app, context)
  pgV2(app, context)
}

/** Pine Labs' side of the payment page. */
export function pineLabsProtocol(context: SandboxContext): PaymentProtocol {
  return {
    returnForm: (payment) => ({
      method: 'post',
      action: payment.returnUrl,
      fields: signedReturn(payment, context.credentials.pinelabs),
    }),
    notify: (payment) => sendPineWebhook(context, payment),
  }
}
