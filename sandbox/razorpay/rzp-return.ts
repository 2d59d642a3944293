import type { Payment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { idOf, linkStatusOf, wasAttempted } from './rzp-entities.ts'
import { rzpSignature } from './rzp-signature.ts'

/**
 * What is added to the merchant's return address. The real provider brings back only those who have paid; here the others come back too, so
 * that nobody has to find the way alone.
 */
export function signedQuery(context: SandboxContext, payment: Payment): Record<string, string> {
  const link = idOf('plink', payment.transactionNumber)
  const status = linkStatusOf(payment, context.clock())
  const paymentId = wasAttempted(payment) ? idOf('pay', payment.transactionNumber) : ''
  return {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: link,
    razorpay_payment_link_reference_id: payment.merchantTxnId,
    razorpay_payment_link_status: status,
    razorpay_signature: rzpSignature(
      [link, payment.merchantTxnId, status, paymentId].join('|'),
      context.credentials.razorpay.keySecret,
    ),
  }
}
