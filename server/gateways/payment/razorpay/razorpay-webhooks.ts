import { fieldsOf } from '../../parse-json.ts'
import type { PaymentNotification } from '../payment.port.ts'
import { isReference, textOf } from './razorpay-account.ts'
import type { RazorpaySignature } from './razorpay-signature.ts'

type Fields = Record<string, unknown>

/** Who paid and with what: no business of the shop's records. */
const personalFields = new Set(['card', 'card_id', 'bank_account', 'vpa', 'upi', 'email', 'contact', 'customer'])

/** The signed fields, in the order in which they are signed. */
const signedFields = [
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_payment_id',
] as const

/** The fields that Razorpay adds to the return address. Null when the signature is wrong or absent, or a field is doubled. */
export function readLinkReturn(signature: RazorpaySignature, fields: Fields): PaymentNotification | null {
  const values = signedFields.map((name) => fields[name])
  if (
    !values.every((value) => typeof value === 'string') ||
    !signature.verify(values.join('|'), fields.razorpay_signature)
  )
    return null
  const [, reference = '', , paymentId = ''] = values
  return { merchantTxnId: isReference(reference) ? reference : null, providerTxnId: paymentId || null, body: fields }
}

/** The body of a webhook without what is personal; null when it is no event. */
function readEvent(body: string): Fields | null {
  try {
    const event = fieldsOf(JSON.parse(body, (name, value: unknown) => (personalFields.has(name) ? undefined : value)))
    return event.entity === 'event' ? event : null
  } catch {
    return null
  }
}

const entityOf = (payload: Fields, name: string): Fields => fieldsOf(fieldsOf(payload[name]).entity)

/** A webhook: `X-Razorpay-Signature` signs the body as it came. Events of links name the shop's reference, those of payments in their notes. */
export function readLinkWebhook(
  signature: RazorpaySignature,
  body: string,
  header: string | string[] | undefined,
): PaymentNotification | null {
  if (!signature.verify(body, header)) return null
  const event = readEvent(body)
  if (!event) return null
  const payload = fieldsOf(event.payload)
  const payment = entityOf(payload, 'payment')
  const references = [
    entityOf(payload, 'payment_link').reference_id,
    entityOf(payload, 'order').receipt,
    fieldsOf(payment.notes).reference,
  ]
  return {
    merchantTxnId: references.map(textOf).find(isReference) ?? null,
    providerTxnId: textOf(payment.id) || null,
    body: event,
  }
}
