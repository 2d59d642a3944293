import type { Payment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { idOf, linkStatusOf, wasAttempted } from './rzp-entities.ts'
import { rzpSignature } from './rzp-signature.ts'

/**
 * Query parameters added to the merchant's return address. The real provider returns only customers who have paid; the
 * sandbox returns the others too, so that testers need not navigate by hand.
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
