import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { diaSecret, isSameHash, type PineFields } from './dia-secret.ts'
import { answerInquiry } from './pine-inquiry.ts'
import { answerRefund } from './pine-refund.ts'
import { refusals, type PineRefusal } from './pine-refusal.ts'

type Answer = (context: SandboxContext, request: PineFields) => Promise<PineFields | PineRefusal>

const answers: Record<string, Answer> = { 3: answerInquiry, 10: answerRefund }

/** `POST /api/PG/V2`, a signed form: inquiry (type 3) and refund (type 10). Answers are signed the same way. */
export function pgV2(app: FastifyInstance, context: SandboxContext): void {
  app.post('/api/PG/V2', async (request) => {
    const fields = textFields(request.body)
    const refusal = refuseStranger(context, fields)
    const answer = answers[fields['ppc_TransactionType'] ?? '']
    const outcome = refusal ?? (await answer?.(context, fields)) ?? refusals.invalidData
    return sign(context, isRefusal(outcome) ? refusalFields(fields, outcome) : outcome)
  })
}

function isRefusal(outcome: PineFields | PineRefusal): outcome is PineRefusal {
  return typeof outcome['code'] === 'number'
}

function refuseStranger(context: SandboxContext, fields: PineFields): PineRefusal | undefined {
  const { merchantId, accessCode, secret } = context.credentials.pinelabs
  if (fields['ppc_MerchantID'] !== merchantId) return refusals.unknownMerchant
  if (fields['ppc_MerchantAccessCode'] !== accessCode) return refusals.wrongAccessCode
  const isSigned =
    fields['ppc_DIA_SECRET_TYPE']?.toUpperCase() === 'SHA256' &&
    isSameHash(fields['ppc_DIA_SECRET'], diaSecret(fields, secret))
  return isSigned ? undefined : refusals.hashMismatch
}

// A refused call has no parent fields at all.
function refusalFields(request: PineFields, refusal: PineRefusal): PineFields {
  return {
    ppc_MerchantID: request['ppc_MerchantID'] ?? '',
    ppc_MerchantAccessCode: request['ppc_MerchantAccessCode'] ?? '',
    ppc_UniqueMerchantTxnID: request['ppc_UniqueMerchantTxnID'] ?? '',
    ppc_PinePGTxnStatus: '-6',
    ppc_TxnResponseCode: String(refusal.code),
    ppc_TxnResponseMessage: refusal.message,
  }
}

function sign(context: SandboxContext, fields: PineFields): PineFields {
  const secret = diaSecret(fields, context.credentials.pinelabs.secret)
  return { ...fields, ppc_DIA_SECRET: secret, ppc_DIA_SECRET_TYPE: 'SHA256' }
}
