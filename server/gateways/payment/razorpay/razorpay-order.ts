import type { EmbeddedCheckout, EmbeddedRequest, OpenedPayment, PaymentRequest } from '../payment.port.ts'
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

/** Addresses that the customer's browser uses. */
export interface CheckoutAddresses {
  scriptUrl: string
  formUrl: string
}

/** Where Razorpay's script reports to. */
const reportOrigin = 'https://lumberjack.razorpay.com'

const flatten = (name: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${name}[${field}]`, value]))

/** Standard Checkout for an order, and the same as a form. Null without the id of an order. */
export function orderCheckout(
  keyId: string,
  { scriptUrl, formUrl }: CheckoutAddresses,
  request: EmbeddedRequest,
): EmbeddedCheckout | null {
  const { customer, pageId, shopName, merchantTxnId, orderNumber, returnUrl, cancelUrl } = request
  if (!isId('order', pageId)) return null
  const shared = { order_id: pageId, name: shopName, description: `Order ${orderNumber}`, callback_url: returnUrl }
  const prefill = {
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    email: customer.email,
    contact: `+91${customer.mobile}`,
  }
  // Of the order's notes Razorpay copies nothing to its payments.
  const notes = { reference: merchantTxnId, order_number: orderNumber }
  return {
    scriptUrl,
    options: {
      key: keyId,
      amount: request.amount,
      currency: 'INR',
      ...shared,
      prefill,
      notes,
      timeout: Math.max(1, Math.floor(request.heldSeconds)),
    },
    formUrl,
    fields: {
      key_id: keyId,
      ...shared,
      ...flatten('prefill', prefill),
      ...flatten('notes', notes),
      cancel_url: cancelUrl,
    },
    origins: [...new Set([new URL(scriptUrl).origin, new URL(formUrl).origin, reportOrigin])],
  }
}
