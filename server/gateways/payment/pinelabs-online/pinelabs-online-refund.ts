import { fieldsOf, textOf } from '../../parse-json.ts'
import { readMessage } from '../payment-responses.ts'
import type { RefundRequest, RefundState } from '../payment.port.ts'
import { isOrderId, isReference, type OnlineAccount } from './pinelabs-online-account.ts'
import { readAmount } from './pinelabs-online-inquiry.ts'

type RefundIds = Pick<RefundRequest, 'merchantRefundId' | 'providerTxnId'>

const openStatuses = new Set(['CREATED', 'PENDING', 'ATTEMPTED', 'AUTHORIZED'])
const maybeLater = /BALANCE|INSUFFICIENT/i

const unknown = (message: string): RefundState => ({ state: 'unknown', providerRefundId: null, message })
const refused = (message: string): RefundState => ({ state: 'refused', providerRefundId: null, message })

/** A refund is an order of its own, under ours for it, with the paid order as its parent. */
function readRefund(received: unknown, refund: RefundIds): RefundState {
  const {
    type,
    order_id: id,
    parent_order_id: parent,
    merchant_order_reference: reference,
    status,
  } = fieldsOf(received)
  if (type !== 'REFUND' || parent !== refund.providerTxnId || reference !== refund.merchantRefundId)
    return unknown('The response of Pine Labs is about another refund')
  const word = textOf(status)
  const providerRefundId = textOf(id) || null
  if (word === 'PROCESSED') return { state: 'done', providerRefundId, message: word }
  if (openStatuses.has(word)) return { state: 'requested', providerRefundId, message: word }
  return word === 'FAILED' || word === 'CANCELLED'
    ? refused('Pine Labs could not carry out the refund')
    : unknown(`Pine Labs' word for the refund is not known: ${readMessage(word)}`)
}

/** Our refund by our own id; null if Pine Labs says that it has none. */
async function findRefund(account: OnlineAccount, refund: RefundIds): Promise<RefundState | null> {
  if (!isReference(refund.merchantRefundId) || !isOrderId(refund.providerTxnId))
    return refused('The amount or the transaction of the refund is not valid')
  const response = await account.get(`/api/pay/v1/orders/reference/${refund.merchantRefundId}`)
  if (response.ok) return readRefund(response.fields.data, refund)
  return response.reason === 'absent' ? null : unknown(response.message)
}

/** Asks what became of a refund, by the shop's own id for it. */
export async function inquireOnlineRefund(account: OnlineAccount, refund: RefundIds): Promise<RefundState> {
  return (await findRefund(account, refund)) ?? unknown('Pine Labs knows no such refund')
}

/**
 * Refunds an amount in paise. Safe to repeat: nothing is asked for while Pine Labs does not say that it has no refund under our id.
 * Final only if Pine Labs refuses and has none.
 */
export async function refundOnlineOrder(account: OnlineAccount, request: RefundRequest): Promise<RefundState> {
  const { merchantRefundId, providerTxnId, amount } = request
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return refused('The amount or the transaction of the refund is not valid')
  const earlier = await findRefund(account, request)
  if (earlier) return earlier
  const body = {
    merchant_order_reference: merchantRefundId,
    order_amount: { value: amount, currency: 'INR' },
    merchant_metadata: { reference: request.merchantTxnId },
  }
  const response = await account.post(`/api/pay/v1/refunds/${providerTxnId}`, body, merchantRefundId)
  if (response.ok) {
    const made = fieldsOf(response.fields.data)
    return readAmount(made.order_amount) === amount
      ? readRefund(made, request)
      : unknown('Pine Labs refunds another amount than was asked for')
  }
  if (response.reason === 'unclear' || maybeLater.test(response.message)) return unknown(response.message)
  return (await findRefund(account, request)) ?? refused(response.message)
}
