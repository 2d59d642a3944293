import { fieldsOf } from '../../parse-json.ts'
import { readMessage } from '../payment-responses.ts'
import type { PaymentState, ProviderFee } from '../payment.port.ts'
import { isId, isReference, type RazorpayAccount, textOf } from './razorpay-account.ts'

type Fields = Record<string, unknown>

const unknown = (message: string): PaymentState => ({ state: 'unknown', message })
const isPaise = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** Null unless both fee and GST are given. */
function readFee({ fee, tax }: Fields): ProviderFee | null {
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

/** A link without captured payment: open after a failed attempt; an authorised payment is captured shortly after. */
function readUncaptured(status: unknown, payments: Fields[]): PaymentState {
  const [attempt] = payments
  const providerTxnId = textOf(attempt?.id) || null
  if (
    payments.some((payment) => payment.status === 'authorized') ||
    status === 'created' ||
    status === 'partially_paid'
  )
    return { state: 'pending', providerTxnId, message: textOf(status) }
  const message =
    readMessage(textOf(payments.find((payment) => payment.status === 'failed')?.error_description)) || textOf(status)
  if (status === 'expired' || (status === 'cancelled' && attempt)) return { state: 'failed', providerTxnId, message }
  if (status === 'cancelled') return { state: 'cancelled', providerTxnId, message }
  return unknown('Razorpay says neither paid nor unpaid')
}

/** The payments of the link's order; none before the first attempt. Null without a usable response. */
async function listPayments(account: RazorpayAccount, { order_id: orderId, status }: Fields): Promise<Fields[] | null> {
  if (!orderId) return status === 'paid' ? null : []
  if (!isId('order', orderId)) return null
  const response = await account.get(`/v1/orders/${orderId}/payments`)
  if (!response.ok || !Array.isArray(response.fields.items)) return null
  return listOf(response.fields.items).filter((payment) => payment.order_id === orderId)
}

/**
 * Queries a payment: the link by the shop's reference, then its payments. `amount` is the paid amount before refunds; the caller
 * must compare it with the order.
 */
export async function inquireLink(account: RazorpayAccount, merchantTxnId: string): Promise<PaymentState> {
  if (!isReference(merchantTxnId)) return unknown('This is no reference of the shop')
  const response = await account.get(`/v1/payment_links?reference_id=${merchantTxnId}`)
  if (!response.ok) return unknown(response.message)
  const link = listOf(response.fields.payment_links).find((candidate) => candidate.reference_id === merchantTxnId)
  if (!link) return unknown('Razorpay knows no payment with this reference')
  const payments = await listPayments(account, link)
  if (!payments) return unknown('Razorpay did not tell the payments of the link')
  const captured = payments.find((payment) => payment.status === 'captured' || payment.status === 'refunded')
  return captured ? readCaptured(captured) : readUncaptured(link.status, payments)
}
