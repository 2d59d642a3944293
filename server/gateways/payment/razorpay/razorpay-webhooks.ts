import { fieldsOf, textOf } from '../../parse-json.ts'
import type { DisputeReport, PaymentNotification, PaymentWebhook } from '../payment.port.ts'
import { readMessage } from '../payment-responses.ts'
import { isId, isReference } from './razorpay-account.ts'
import type { RazorpaySignature } from './razorpay-signature.ts'

type Fields = Record<string, unknown>

/** Personal data of the payer, which the shop does not store. */
const personalFields = new Set(['card', 'card_id', 'bank_account', 'vpa', 'upi', 'email', 'contact', 'customer'])

const maxEventIdLength = 100

/** Reads the fields that a browser brings from the checkout. They do not name the attempt: the order's id finds it. */
export function readRazorpayReturn(signature: RazorpaySignature, fields: Fields): PaymentNotification | null {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = fields
  if (!isId('order', orderId) || typeof paymentId !== 'string') return null
  if (!signature.verify(`${orderId}|${paymentId}`, fields.razorpay_signature)) return null
  return {
    merchantTxnId: null,
    pageId: orderId,
    providerTxnId: paymentId || null,
    body: { razorpay_order_id: orderId, razorpay_payment_id: paymentId },
  }
}

/** The body of a webhook without personal data; null if it is no event. */
function readEvent(body: string): Fields | null {
  try {
    const event = fieldsOf(JSON.parse(body, (name, value: unknown) => (personalFields.has(name) ? undefined : value)))
    return event.entity === 'event' ? event : null
  } catch {
    return null
  }
}

const entityOf = (payload: Fields, name: string): Fields => fieldsOf(fieldsOf(payload[name]).entity)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Null without a dispute, and for one in another currency. */
function readDispute(dispute: Fields, reportedAt: unknown): DisputeReport | null {
  const { id, payment_id: paymentId, amount, currency, respond_by: respondBy } = dispute
  if (!isId('disp', id) || !isId('pay', paymentId) || !isWhole(amount) || currency !== 'INR') return null
  return {
    providerDisputeId: id,
    providerTxnId: paymentId,
    phase: readMessage(textOf(dispute.phase)),
    status: readMessage(textOf(dispute.status)),
    amount,
    reason: readMessage(textOf(dispute.reason_description) || textOf(dispute.reason_code)),
    respondBy: isWhole(respondBy) ? timeOf(respondBy) : null,
    reportedAt: timeOf(isWhole(reportedAt) ? reportedAt : 0),
  }
}

/** The headers that come with an event. */
type Headers = Record<string, string | string[] | undefined>

/**
 * `X-Razorpay-Signature` signs the raw body. Order events carry our reference, payment events carry it in their notes, or else
 * their order's id. The id of the event is not signed: it only saves work.
 */
export function readRazorpayWebhook(
  signature: RazorpaySignature,
  body: string,
  headers: Headers,
): PaymentWebhook | null {
  if (!signature.verify(body, headers['x-razorpay-signature'])) return null
  const event = readEvent(body)
  if (!event) return null
  const payload = fieldsOf(event.payload)
  const payment = entityOf(payload, 'payment')
  const references = [entityOf(payload, 'order').receipt, fieldsOf(payment.notes).reference]
  return {
    eventId: textOf(headers['x-razorpay-event-id']).slice(0, maxEventIdLength) || null,
    merchantRefundId: [textOf(entityOf(payload, 'refund').receipt)].find(isReference) ?? null,
    dispute: readDispute(entityOf(payload, 'dispute'), event.created_at),
    merchantTxnId: references.map(textOf).find(isReference) ?? null,
    ...(isId('order', payment.order_id) ? { pageId: payment.order_id } : {}),
    providerTxnId: textOf(payment.id) || null,
    body: event,
  }
}
