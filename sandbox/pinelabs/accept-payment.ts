import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { openPayment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { decodeRequest, merchantOf, readCreateRequest } from './create-request.ts'
import { isSameHash, pineHash } from './dia-secret.ts'
import { refusals, type PineRefusal } from './pine-refusal.ts'

/** `POST /api/v2/accept/payment`: opens a payment and says where the customer pays it. */
export function acceptPayment(app: FastifyInstance, context: SandboxContext): void {
  app.post('/api/v2/accept/payment', async (request) => {
    const base64 = textFields(request.body)['request'] ?? ''
    const opened = await open(context, base64, String(request.headers['x-verify'] ?? ''))
    if (typeof opened !== 'string') return { response_code: opened.code, response_message: opened.message }
    return {
      response_code: 1,
      response_message: 'SUCCESS',
      token: randomBytes(32).toString('base64url'),
      redirect_url: `${context.origin()}/sandbox/pay/${opened}`,
    }
  })
}

/** The new payment's id, or why there is none. */
async function open(context: SandboxContext, base64: string, hash: string): Promise<string | PineRefusal> {
  const { merchantId, accessCode, secret } = context.credentials.pinelabs
  if (!hash) return refusals.missingHash
  const request = decodeRequest(base64)
  if (!request) return refusals.invalidData
  const caller = merchantOf(request)
  if (caller.merchantId !== merchantId) return refusals.unknownMerchant
  if (caller.accessCode !== accessCode) return refusals.wrongAccessCode
  if (!isSameHash(hash, pineHash(base64, secret))) return refusals.hashMismatch
  const wish = readCreateRequest(request)
  if ('code' in wish) return wish
  const id = await openPayment(context.pool, { provider: 'pinelabs', ...wish }, context.clock())
  return id ?? refusals.duplicateId
}
