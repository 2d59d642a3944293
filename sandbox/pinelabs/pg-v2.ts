import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isSameText } from '../signed-token.ts'
import { diaSecret, type PineFields } from './dia-secret.ts'
import { handleInquiry } from './pine-inquiry.ts'
import { handleRefund } from './pine-refund.ts'
import { pineErrors, type PineError } from './pine-errors.ts'

type PineHandler = (context: SandboxContext, request: PineFields) => Promise<PineFields | PineError>

const handlers: Record<string, PineHandler> = { 3: handleInquiry, 10: handleRefund }

/** `POST /api/PG/V2`, a signed form: inquiry (type 3) and refund (type 10). Responses are signed the same way. */
export function pgV2(app: FastifyInstance, context: SandboxContext): void {
  app.post('/api/PG/V2', async (request) => {
    const fields = textFields(request.body)
    const error = checkCredentials(context, fields)
    const handler = handlers[fields['ppc_TransactionType'] ?? '']
    const result = error ?? (await handler?.(context, fields)) ?? pineErrors.invalidData
    return sign(context, isPineError(result) ? errorFields(fields, result) : result)
  })
}

function isPineError(result: PineFields | PineError): result is PineError {
  return typeof result['code'] === 'number'
}

function checkCredentials(context: SandboxContext, fields: PineFields): PineError | undefined {
  const { merchantId, accessCode, secret } = context.credentials.pinelabs
  if (fields['ppc_MerchantID'] !== merchantId) return pineErrors.unknownMerchant
  if (fields['ppc_MerchantAccessCode'] !== accessCode) return pineErrors.wrongAccessCode
  const isSigned =
    fields['ppc_DIA_SECRET_TYPE']?.toUpperCase() === 'SHA256' &&
    isSameText(fields['ppc_DIA_SECRET'], diaSecret(fields, secret))
  return isSigned ? undefined : pineErrors.hashMismatch
}

// An error response has no parent fields at all.
function errorFields(request: PineFields, error: PineError): PineFields {
  return {
    ppc_MerchantID: request['ppc_MerchantID'] ?? '',
    ppc_MerchantAccessCode: request['ppc_MerchantAccessCode'] ?? '',
    ppc_UniqueMerchantTxnID: request['ppc_UniqueMerchantTxnID'] ?? '',
    ppc_PinePGTxnStatus: '-6',
    ppc_TxnResponseCode: String(error.code),
    ppc_TxnResponseMessage: error.message,
  }
}

function sign(context: SandboxContext, fields: PineFields): PineFields {
  const secret = diaSecret(fields, context.credentials.pinelabs.secret)
  return { ...fields, ppc_DIA_SECRET: secret, ppc_DIA_SECRET_TYPE: 'SHA256' }
}
