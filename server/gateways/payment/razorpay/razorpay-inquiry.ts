import { fieldsIn, textOf } from '../../parse-json.ts'
import { readMessage } from '../payment-responses.ts'
import type { OpenedPage, PaymentState, ProviderFee } from '../payment.port.ts'
import { isId, type RazorpayAccount } from './razorpay-account.ts'

type Fields = Record<string, unknown>

const unknown = (message: string): PaymentState => ({ state: 'unknown', message })
export const isPaise = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Null unless both fee and GST are given. */
export function readFee({ fee, tax }: Fields): ProviderFee | null {
  return isPaise(fee) && isPaise(tax) && tax <= fee ? { amount: fee, tax } : null
}

/** A captured payment, whether or not it was refunded later. */
function readCaptured(payment: Fields): PaymentState {
  const { id, amount, currency, status, refund_status: refund } = payment
  if (!isId('pay', id) || !isPaise(amount) || currency !== 'INR')
    return unknown('Razorpay says paid, but not how much in rupees or under which id')
  const state =
    status === 'refunded' || refund === 'full' ? 'refunded' : refund === 'partial' ? 'partly-refunded' : 'paid'
  return {
    state,
    amount,
    providerTxnId: id,
    mode: textOf(payment.method),
    message: textOf(status),
    fee: readFee(payment),
  }
}

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
  page?: OpenedPage,
): Promise<PaymentState> {
  const orderId = page?.pageId
  if (!isId('order', orderId)) return unknown('This is no order of Razorpay')
  const order = await account.get(`/v1/orders/${orderId}`)
  if (!order.ok) return unknown(order.message)
  if (order.fields.id !== orderId || order.fields.receipt !== merchantTxnId)
    return unknown('The response of Razorpay is about another payment')
  const paid = await account.get(`/v1/orders/${orderId}/payments`)
  if (!paid.ok) return unknown(paid.message)
  if (!Array.isArray(paid.fields.items)) return unknown('Razorpay did not tell the payments of the order')
  const payments = fieldsIn(paid.fields.items).filter((payment) => payment.order_id === orderId)
  const captured = findCaptured(payments)
  return captured ? readCaptured(captured) : readUncaptured(order.fields, payments, page?.hasEnded === true)
}
