import type { EmbeddedCheckout, EmbeddedRequest } from '../payment.port.ts'
import { isId } from './razorpay-account.ts'

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
