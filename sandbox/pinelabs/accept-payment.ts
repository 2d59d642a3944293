import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { openPayment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { decodeRequest, merchantOf, readCreateRequest } from './create-request.ts'
import { isSameHash, pineHash } from './dia-secret.ts'
import { pineErrors, type PineError } from './pine-errors.ts'

/** `POST /api/v2/accept/payment`: creates a payment and returns the address of its page. */
export function acceptPayment(app: FastifyInstance, context: SandboxContext): void {
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
  if (!isSameHash(hash, pineHash(base64, secret))) return pineErrors.hashMismatch
  const order = readCreateRequest(request)
  if ('code' in order) return order
  const id = await openPayment(context.pool, { provider: 'pinelabs', ...order }, context.clock())
  return id ?? pineErrors.duplicateId
}
