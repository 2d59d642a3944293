import { isPaymentPage } from '../payment-responses.ts'
import type { OpenedPayment, PaymentRequest } from '../payment.port.ts'
import { isId, isReference, type RazorpayAccount, type RazorpayResponse, textOf } from './razorpay-account.ts'

const minPaise = 100
/** Razorpay asks for a quarter of an hour at least; a minute more leaves room for the way there. */
const minOpenSeconds = 16 * 60
const maxNameLength = 50

function linkRequest(request: PaymentRequest): object {
  const { customer } = request
  return {
    amount: request.amount,
    currency: 'INR',
    accept_partial: false,
    expire_by: Math.floor(request.requestedAt.getTime() / 1000 + Math.max(minOpenSeconds, request.heldSeconds)),
    reference_id: request.merchantTxnId,
    description: `Order ${request.orderNumber}`,
    customer: {
      name: `${customer.firstName} ${customer.lastName}`.trim().slice(0, maxNameLength),
      email: customer.email,
      contact: `+91${customer.mobile}`,
    },
    // The customer is on the way to the page already.
    notify: { sms: false, email: false },
    reminder_enable: false,
    // Copied by Razorpay to the payments of the link, so that their webhooks name the attempt too.
    notes: { reference: request.merchantTxnId, order_number: request.orderNumber },
    callback_url: request.returnUrl,
    callback_method: 'get',
  }
}

function readLink(response: RazorpayResponse, request: PaymentRequest, withoutTls: boolean): OpenedPayment {
  if (!response.ok)
    return { ok: false, reason: response.reason === 'refused' ? 'refused' : 'unreachable', message: response.message }
  const { id, reference_id, amount, currency, short_url } = response.fields
  const isMatching =
    isId('plink', id) && reference_id === request.merchantTxnId && amount === request.amount && currency === 'INR'
  const redirectUrl = textOf(short_url)
  if (isMatching && isPaymentPage(redirectUrl, withoutTls)) return { ok: true, redirectUrl, pageId: id }
  return {
    ok: false,
    reason: 'unreachable',
    message: 'The answer of Razorpay is about another payment, or names no page',
  }
}

/** Opens a payment as a payment link (`POST /v1/payment_links`), whose page is where the customer goes. Refuses less than a rupee and amounts that are not whole paise. */
export async function createLink(
  account: RazorpayAccount,
  request: PaymentRequest,
  withoutTls: boolean,
): Promise<OpenedPayment> {
  if (!Number.isSafeInteger(request.amount) || request.amount < minPaise || !isReference(request.merchantTxnId))
    return { ok: false, reason: 'refused', message: 'The amount or the id of the payment is not valid' }
  return readLink(await account.post('/v1/payment_links', linkRequest(request)), request, withoutTls)
}

/** Cancels a link, so that nobody can pay it any more. Razorpay refuses that of one that is paid, cancelled or has expired. */
export async function cancelLink(account: RazorpayAccount, linkId: string): Promise<'closed' | 'refused' | 'unclear'> {
  if (!isId('plink', linkId)) return 'refused'
  const response = await account.post(`/v1/payment_links/${linkId}/cancel`, {})
  if (!response.ok) return response.reason
  return response.fields.id === linkId && response.fields.status === 'cancelled' ? 'closed' : 'unclear'
}
