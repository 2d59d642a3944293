import type { RefundRequest, RefundState } from '../payment.port.ts'
import { readPaise } from './pinelabs-fields.ts'
import { postPgForm, pgType, type PgResponse, type PineMerchant } from './pinelabs-form.ts'

const rupees = '356'

/** Already refunded, nothing left, already initiated, or id already used (two codes): our own earlier request may be the cause. */
const maybeAlreadyRequested = new Set(['-104', '-118', '-162', '-94', '-271'])
/**
 * Refusals that no repetition changes: invalid data, amount too high, partial not allowed, too old, not refundable,
 * failed; refunds not enabled, an EMI payment only as a whole, nothing captured (two codes), too little left, too little
 * refunded.
 */
const refusalCodes = new Set('-40 -120 -121 -159 -163 -253 -29 -58 -117 -161 -124 -158'.split(' '))

const unknown = (message: string): RefundState => ({ state: 'unknown', providerRefundId: null, message })
const refused = (message: string): RefundState => ({ state: 'refused', providerRefundId: null, message })

/** Status and code of a refund; the same pairs stand in the response to the refund itself and in the parent fields of an inquiry. */
function readRefund(status: string, code: string, providerId: string | undefined, message: string): RefundState {
  // An aggregator's answer has no id and says `0`.
  const providerRefundId = providerId === '0' ? null : providerId || null
  if ((status === '6' || status === '9') && code === '1') return { state: 'done', providerRefundId, message }
  if (status === '1' && (code === '1' || code === '2')) return { state: 'requested', providerRefundId, message }
  if (status === '-7' || (status === '1' && code === '-1')) return refused(message)
  return unknown(message)
}

function readInquiry(response: PgResponse): RefundState {
  if (!response.trusted) return unknown(response.message)
  const { fields, message } = response
  return readRefund(
    fields.ppc_Parent_TxnStatus ?? '',
    fields.ppc_ParentTxnResponseCode ?? '',
    fields.ppc_PinePGTransactionID,
    message,
  )
}

/** Pine Labs knows no transaction under the id it was asked for. */
const isUnknownTransaction = (response: PgResponse): boolean =>
  response.trusted && response.fields.ppc_TxnResponseCode === '-40' && !response.fields.ppc_Parent_TxnStatus

/** Asks what became of a refund, by the shop's own id for it. */
export async function inquirePineRefund(merchant: PineMerchant, merchantRefundId: string): Promise<RefundState> {
  return readInquiry(await postPgForm(merchant, pgType.inquiry, merchantRefundId))
}

/**
 * Refunds an amount in paise. Safe to repeat: if Pine Labs has seen the id or has nothing left to refund, the refund's state is
 * queried. Final only if Pine Labs refuses; anything uncertain is `unknown` and may be retried.
 */
export async function refundPayment(merchant: PineMerchant, request: RefundRequest): Promise<RefundState> {
  if (!readPaise(String(request.amount)) || !/^[A-Za-z0-9_-]{1,99}$/.test(request.providerTxnId))
    return refused('The amount or the transaction of the refund is not valid')
  const details = {
    ppc_PinePGTransactionID: request.providerTxnId,
    ppc_Amount: String(request.amount),
    ppc_CurrencyCode: rupees,
  }
  const response = await postPgForm(merchant, pgType.refund, request.merchantRefundId, details)
  if (!response.trusted) return unknown(response.message)
  const code = response.fields.ppc_TxnResponseCode ?? ''
  const message = `${response.message} (${code})`
  if (maybeAlreadyRequested.has(code)) {
    const earlier = await postPgForm(merchant, pgType.inquiry, request.merchantRefundId)
    const wasRefundedElsewhere = isUnknownTransaction(earlier) && (code === '-104' || code === '-118')
    return wasRefundedElsewhere ? refused(message) : readInquiry(earlier)
  }
  if (refusalCodes.has(code)) return refused(message)
  return readRefund(
    response.fields.ppc_PinePGTxnStatus ?? '',
    code,
    response.fields.ppc_PinePGTransactionID,
    response.message,
  )
}
