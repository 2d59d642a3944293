import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { PaymentProtocol } from '../pay/payment-protocol.ts'
import { openPayment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isSameText } from '../signed-token.ts'
import { decodeRequest, merchantOf, readCreateRequest } from './create-request.ts'
import { pineHash } from './dia-secret.ts'
import { pgV2 } from './pg-v2.ts'
import { pineErrors, type PineError } from './pine-errors.ts'
import { signedReturn } from './pine-return.ts'
import { sendPineWebhook } from './pine-webhook.ts'

/** `POST /api/v2/accept/payment`: creates a payment and returns the address of its page. */
function acceptPayment(app: FastifyInstance, context: SandboxContext): void {
  app.post('/api/v2/accept/payment', async (request) => {
    const base64 = textFields(request.body)['request'] ?? ''
    const opened = await openPineLabsPayment(context, base64, String(request.headers['x-verify'] ?? ''))
    if (typeof opened !== 'string') return { response_code: opened.code, response_message: opened.message }
    return {
      response_code: 1,
      response_message: 'SUCCESS',
      token: randomBytes(32).toString('base64url'),
      redirect_url: `${context.origin()}/sandbox/pay/${opened}`,
    }
  })
}

/** Id of the new payment, or the error. */
async function openPineLabsPayment(context: SandboxContext, base64: string, hash: string): Promise<string | PineError> {
  const { merchantId, accessCode, secret } = context.credentials.pinelabs
  if (!hash) return pineErrors.missingHash
  const request = decodeRequest(base64)
  if (!request) return pineErrors.invalidData
  const caller = merchantOf(request)
  if (caller.merchantId !== merchantId) return pineErrors.unknownMerchant
  if (caller.accessCode !== accessCode) return pineErrors.wrongAccessCode
  if (!isSameText(hash, pineHash(base64, secret))) return pineErrors.hashMismatch
  const order = readCreateRequest(request)
  if ('code' in order) return order
  const id = await openPayment(context.pool, { provider: 'pinelabs', ...order }, context.clock())
  return id ?? pineErrors.duplicateId
}

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
