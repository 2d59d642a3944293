import { fieldsOf, textOf } from '../../parse-json.ts'
import type { RefundRequest, RefundState } from '../payment.port.ts'
import { isId, isReference, type RazorpayAccount } from './razorpay-account.ts'

type RefundIds = Pick<RefundRequest, 'merchantRefundId' | 'providerTxnId'>

const unknown = (message: string): RefundState => ({ state: 'unknown', providerRefundId: null, message })
const refused = (message: string): RefundState => ({ state: 'refused', providerRefundId: null, message })

/** The bank's number of a refund: of a card the ARN, of UPI the RRN, of a bank transfer the UTR. */
function readBankReference(acquirerData: unknown): { bankReference?: string } {
  const { arn, rrn, utr } = fieldsOf(acquirerData)
  const bankReference = [arn, rrn, utr].map(textOf).find((text) => /^[A-Za-z0-9]{1,40}$/.test(text))
  return bankReference === undefined ? {} : { bankReference }
}

function readRefund(entity: Record<string, unknown>, refund: RefundIds): RefundState {
  const { id, status, payment_id, receipt } = entity
  if (payment_id !== refund.providerTxnId || receipt !== refund.merchantRefundId)
    return unknown('The response of Razorpay is about another refund')
  const providerRefundId = textOf(id) || null
  if (status === 'processed')
    return { state: 'done', providerRefundId, message: 'processed', ...readBankReference(entity.acquirer_data) }
  if (status === 'pending') return { state: 'requested', providerRefundId, message: 'pending' }
  return status === 'failed'
    ? refused('Razorpay could not carry out the refund')
    : unknown('Razorpay does not say how the refund stands')
}

/** Our refund by id among the payment's refunds; null if there is none, a message if Razorpay did not respond. */
async function findRefund(account: RazorpayAccount, refund: RefundIds): Promise<RefundState | string | null> {
  if (!isId('pay', refund.providerTxnId)) return 'This is no payment of Razorpay'
  const response = await account.get(`/v1/payments/${refund.providerTxnId}/refunds?count=100`)
  if (!response.ok) return response.message
  if (!Array.isArray(response.fields.items)) return 'The response of Razorpay was not understood'
  const existing = response.fields.items.map(fieldsOf).find(({ receipt }) => receipt === refund.merchantRefundId)
  return existing ? readRefund(existing, refund) : null
}

/** Queries the state of a refund by the shop's own id. */
export async function inquireRefund(account: RazorpayAccount, refund: RefundIds): Promise<RefundState> {
  const found = await findRefund(account, refund)
  return typeof found === 'string' ? unknown(found) : (found ?? unknown('Razorpay knows no such refund'))
}

/**
 * Refunds an amount in paise at normal speed. Safe to repeat: our id is the idempotency key, and after a refusal the payment's
 * refunds are searched for an earlier one of ours. Final only if Razorpay refuses and has none; an insufficient balance may
 * suffice later.
 */
export async function refundPayment(account: RazorpayAccount, request: RefundRequest): Promise<RefundState> {
  const { merchantRefundId, providerTxnId, amount } = request
  if (!Number.isSafeInteger(amount) || amount <= 0 || !isId('pay', providerTxnId) || !isReference(merchantRefundId))
    return refused('The amount or the transaction of the refund is not valid')
  const body = { amount, speed: 'normal', receipt: merchantRefundId, notes: { reference: request.merchantTxnId } }
  const response = await account.post(`/v1/payments/${providerTxnId}/refund`, body, {
    'x-refund-idempotency': merchantRefundId,
  })
  if (response.ok) return readRefund(response.fields, request)
  if (response.reason === 'unclear') return unknown(response.message)
  const earlier = await findRefund(account, request)
  if (typeof earlier === 'string') return unknown(earlier)
  return earlier ?? (/balance/i.test(response.message) ? unknown(response.message) : refused(response.message))
}
