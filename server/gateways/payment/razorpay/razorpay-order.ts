import type { OpenedPayment, PaymentRequest } from '../payment.port.ts'
import { isId, isReference, type RazorpayAccount } from './razorpay-account.ts'

const minPaise = 100

/**
 * Opens a payment as an order (`POST /v1/orders`), which is paid in a page of the shop. Refuses less than a rupee and amounts that
 * are not whole paise.
 */
export async function createOrder(account: RazorpayAccount, request: PaymentRequest): Promise<OpenedPayment> {
  const { merchantTxnId, amount, orderNumber, pageUrl } = request
  if (!Number.isSafeInteger(amount) || amount < minPaise || !isReference(merchantTxnId))
    return { ok: false, reason: 'refused', message: 'The amount or the id of the payment is not valid' }
  const notes = { reference: merchantTxnId, order_number: orderNumber }
  const response = await account.post('/v1/orders', { amount, currency: 'INR', receipt: merchantTxnId, notes })
  if (!response.ok)
    return { ok: false, reason: response.reason === 'refused' ? 'refused' : 'unreachable', message: response.message }
  const { id, receipt, amount: ordered, currency } = response.fields
  if (isId('order', id) && receipt === merchantTxnId && ordered === amount && currency === 'INR')
    return { ok: true, redirectUrl: pageUrl, pageId: id }
  return { ok: false, reason: 'unreachable', message: 'The response of Razorpay is about another payment' }
}
