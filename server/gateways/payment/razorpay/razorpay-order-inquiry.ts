import { readMessage } from '../payment-responses.ts'
import type { PaymentState } from '../payment.port.ts'
import { isId, type RazorpayAccount, textOf } from './razorpay-account.ts'
import { listOf, readCaptured, unknown } from './razorpay-inquiry.ts'

type Fields = Record<string, unknown>

const isCaptured = ({ status }: Fields) => status === 'captured' || status === 'refunded'
const isRefunded = ({ status, refund_status: refund }: Fields) => status === 'refunded' || refund === 'full'

/**
 * The captured payment that counts: the earliest that was not given back. Razorpay itself refunds a second payment of
 * an order.
 */
function findCaptured(payments: Fields[]): Fields | undefined {
  const captured = payments
    .filter(isCaptured)
    .toSorted((one, other) => Number(one.created_at ?? 0) - Number(other.created_at ?? 0))
  return captured.find((payment) => !isRefunded(payment)) ?? captured[0]
}

/** An authorised payment is captured shortly after; a failed one can be followed by another as long as the page is open. */
function readUncaptured(order: Fields, payments: Fields[], hasEnded: boolean): PaymentState {
  const [newest] = payments
  const providerTxnId = textOf(newest?.id) || null
  if (payments.some(({ status }) => status === 'authorized'))
    return { state: 'pending', providerTxnId, message: 'authorized' }
  if (order.status !== 'created' && order.status !== 'attempted')
    return unknown('Razorpay says neither paid nor unpaid')
  if (!hasEnded) return { state: 'pending', providerTxnId, message: order.status }
  const failed = payments.find(({ status }) => status === 'failed')
  return { state: 'failed', providerTxnId, message: readMessage(textOf(failed?.error_description)) || 'expired' }
}

/** Queries an order and its payments. The paid amount is the payment's: the caller compares it with the shop's order. */
export async function inquireOrder(
  account: RazorpayAccount,
  merchantTxnId: string,
  { orderId, hasEnded }: { orderId: string; hasEnded: boolean },
): Promise<PaymentState> {
  if (!isId('order', orderId)) return unknown('This is no order of Razorpay')
  const order = await account.get(`/v1/orders/${orderId}`)
  if (!order.ok) return unknown(order.message)
  if (order.fields.id !== orderId || order.fields.receipt !== merchantTxnId)
    return unknown('The answer of Razorpay is about another payment')
  const paid = await account.get(`/v1/orders/${orderId}/payments`)
  if (!paid.ok) return unknown(paid.message)
  if (!Array.isArray(paid.fields.items)) return unknown('Razorpay did not tell the payments of the order')
  const payments = listOf(paid.fields.items).filter((payment) => payment.order_id === orderId)
  const captured = findCaptured(payments)
  return captured ? readCaptured(captured) : readUncaptured(order.fields, payments, hasEnded)
}
