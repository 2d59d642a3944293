import { fieldsOf } from '../../parse-json.ts'
import { readMessage } from '../payment-responses.ts'
import type { PaymentState, ProviderFee } from '../payment.port.ts'
import { isId, isReference, type RazorpayAccount, textOf } from './razorpay-account.ts'

type Fields = Record<string, unknown>

export const unknown = (message: string): PaymentState => ({ state: 'unknown', message })
export const isPaise = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** Null unless both fee and GST are given. */
export function readFee({ fee, tax }: Fields): ProviderFee | null {
  return isPaise(fee) && isPaise(tax) && tax <= fee ? { amount: fee, tax } : null
}

/** A captured payment, whether or not it was refunded later. */
export function readCaptured(payment: Fields): PaymentState {
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

/** The payments that a paid link names. Null without a usable response about one of them. */
async function fetchPayments(account: RazorpayAccount, link: Fields): Promise<Fields[] | null> {
  const ids = listOf(link.payments).map((payment) => payment.payment_id)
  const payments: Fields[] = []
  for (const id of ids.filter((candidate) => isId('pay', candidate))) {
    const response = await account.get(`/v1/payments/${id}`)
    if (!response.ok || response.fields.id !== id) return null
    payments.push(response.fields)
  }
  return payments.length > 0 ? payments : null
}

/** The payments of the link's order, or those that the link names; none before the first attempt. Null without a usable response. */
async function listPayments(account: RazorpayAccount, link: Fields): Promise<Fields[] | null> {
  const { order_id: orderId, status } = link
  if (!orderId) return status === 'paid' ? fetchPayments(account, link) : []
  if (!isId('order', orderId)) return null
  const response = await account.get(`/v1/orders/${orderId}/payments`)
  if (!response.ok || !Array.isArray(response.fields.items)) return null
  return listOf(response.fields.items).filter((payment) => payment.order_id === orderId)
}

/**
 * The link with the shop's reference. The list may leave order and payments out, which decide about a link that has ended: then it is fetched
 * by its own id. A message without a usable response.
 */
async function findLink(account: RazorpayAccount, reference: string): Promise<Fields | string> {
  const response = await account.get(`/v1/payment_links?reference_id=${reference}`)
  if (!response.ok) return response.message
  const isOurs = (link: Fields) => link.reference_id === reference
  const listed = listOf(response.fields.payment_links).find(isOurs)
  if (!listed) return 'Razorpay knows no payment with this reference'
  if (listed.order_id || listed.status === 'created' || !isId('plink', listed.id)) return listed
  const single = await account.get(`/v1/payment_links/${listed.id}`)
  if (!single.ok) return single.message
  return isOurs(single.fields) ? single.fields : 'The answer of Razorpay is about another payment'
}

/**
 * Queries a payment: the link by the shop's reference, then its payments. `amount` is the paid amount before refunds; the caller
 * must compare it with the order.
 */
export async function inquireLink(account: RazorpayAccount, merchantTxnId: string): Promise<PaymentState> {
  if (!isReference(merchantTxnId)) return unknown('This is no reference of the shop')
  const link = await findLink(account, merchantTxnId)
  if (typeof link === 'string') return unknown(link)
  const payments = await listPayments(account, link)
  if (!payments) return unknown('Razorpay did not tell the payments of the link')
  const captured = payments.find((payment) => payment.status === 'captured' || payment.status === 'refunded')
  return captured ? readCaptured(captured) : readUncaptured(link.status, payments)
}
