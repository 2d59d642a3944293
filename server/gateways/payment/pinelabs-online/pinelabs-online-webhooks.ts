import { fieldsOf, textOf } from '../../parse-json.ts'
import type { PaymentNotification, PaymentWebhook } from '../payment.port.ts'
import { isOrderId, isReference } from './pinelabs-online-account.ts'
import type { OnlineSignature } from './pinelabs-online-signature.ts'

type Fields = Record<string, unknown>

/** Personal data of the payer, which the shop does not store. */
const personalFields = new Set(['purchase_details', 'customer', 'payment_option', 'acquirer_data'])
const maxEventIdLength = 100
const declinedStatuses = new Set(['FAILED', 'CANCELLED'])

/** The fields that a browser brings back. Null unless they are signed and name an order. */
export function readOnlineReturn(signature: OnlineSignature, posted: Fields): PaymentNotification | null {
  const { signature: given, ...fields } = posted
  const texts = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  if (Object.keys(texts).length !== Object.keys(fields).length || !isOrderId(texts.order_id)) return null
  if (!signature.verifyReturn(texts, textOf(given))) return null
  return { merchantTxnId: null, pageId: texts.order_id, providerTxnId: texts.order_id, body: texts }
}

/** Whether these fields, signed or not, are of a customer who returns from Pine Labs' page: they have an order's id. */
export function readOnlineWayBack({ order_id: orderId, status }: Fields): 'declined' | 'back' | null {
  if (!isOrderId(orderId) || typeof status !== 'string') return null
  return declinedStatuses.has(status) ? 'declined' : 'back'
}

/** The body of a webhook without personal data; null if it is no event. */
function readEvent(body: string): Fields | null {
  try {
    const event = fieldsOf(JSON.parse(body, (name, value: unknown) => (personalFields.has(name) ? undefined : value)))
    return textOf(event.event_type) ? event : null
  } catch {
    return null
  }
}

/** Null where Pine Labs has not signed the event. One about a refund names our id of the refund, and the order as its parent. */
export function readOnlineWebhook(
  signature: OnlineSignature,
  body: string,
  headers: Record<string, string | string[] | undefined>,
  nowMs: number,
): PaymentWebhook | null {
  const id = textOf(headers['webhook-id'])
  const stamp = {
    id,
    timestamp: textOf(headers['webhook-timestamp']),
    signatures: textOf(headers['webhook-signature']),
  }
  const event = signature.verifyWebhook(stamp, body, nowMs) ? readEvent(body) : null
  if (!event) return null
  const data = fieldsOf(event.data)
  const isRefund = data.type === 'REFUND' || textOf(event.event_type).startsWith('REFUND')
  const orderId = isRefund ? data.parent_order_id : data.order_id
  const reference = [textOf(data.merchant_order_reference)].find(isReference) ?? null
  return {
    eventId: id.slice(0, maxEventIdLength),
    merchantTxnId: isRefund ? null : reference,
    merchantRefundId: isRefund ? reference : null,
    dispute: null,
    ...(isOrderId(orderId) ? { pageId: orderId } : {}),
    providerTxnId: isOrderId(orderId) ? orderId : null,
    body: event,
  }
}
