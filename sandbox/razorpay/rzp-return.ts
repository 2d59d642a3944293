import type { ReturnForm } from '../pay/payment-protocol.ts'
import type { Payment, PaymentOutcome } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { idOf, rzpSignature } from './rzp-entities.ts'
import { newestFailure } from './rzp-orders.ts'

/** A failed try has no signature: its error comes as `error[code]` and the like, only from the form without a script. */
function errorFields(payment: Payment): Record<string, string> {
  const { id, order_id, error_code, error_description, error_source, error_step, error_reason } = newestFailure(payment)
  const error = {
    code: error_code,
    description: error_description,
    source: error_source,
    step: error_step,
    reason: error_reason,
    metadata: JSON.stringify({ payment_id: id, order_id }),
  }
  return Object.fromEntries(Object.entries(error).map(([name, value]) => [`error[${name}]`, String(value)]))
}

function orderFields(context: SandboxContext, payment: Payment): Record<string, string> {
  const [order, paymentId] = [idOf('order', payment.transactionNumber), idOf('pay', payment.transactionNumber)]
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: order,
    razorpay_signature: rzpSignature(`${order}|${paymentId}`, context.credentials.razorpay.keySecret),
  }
}

/** The way back from the checkout of an order: posted after a payment or a failed try, a plain address after a change of mind. */
export function orderReturnForm(context: SandboxContext, payment: Payment, outcome?: PaymentOutcome): ReturnForm {
  const action = payment.returnUrl
  if (payment.state === 'paid') return { method: 'post', action, fields: orderFields(context, payment) }
  if (outcome === 'fail') return { method: 'post', action, fields: errorFields(payment) }
  const back = new URL(payment.details['cancel_url'] || action)
  const fields = Object.fromEntries(back.searchParams)
  return { method: 'get', action: back.origin + back.pathname, fields }
}
