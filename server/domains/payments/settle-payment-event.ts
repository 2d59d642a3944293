import type { DisputeReport, PaymentWebhook } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { advanceRefund } from './advance-refund.ts'
import { findAttempt } from './attempts.queries.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { recordDispute } from './record-dispute.ts'

/** What a stored webhook is about. */
export interface StoredPaymentEvent extends Pick<PaymentWebhook, 'merchantTxnId' | 'merchantRefundId'> {
  provider: string
  dispute: DisputeReport | null
}

async function settleRefund(services: Services, provider: string, merchantRefundId: string): Promise<void> {
  const refund = await services.db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select('r.id')
    .where('r.merchant_refund_id', '=', merchantRefundId)
    .where('a.provider', '=', provider)
    .executeTakeFirst()
  if (refund) await advanceRefund(services, refund.id)
}

/**
 * Settles what a webhook reported by asking the provider; only a dispute is taken as it is reported, as it moves
 * nothing in the shop. Safe to repeat. Returns false if the provider did not respond about the payment; what it calls
 * pending, and an open refund, are left to the reconciler.
 */
export async function settlePaymentEvent(services: Services, event: StoredPaymentEvent): Promise<boolean> {
  const { provider, merchantTxnId, merchantRefundId, dispute } = event
  const attempt = merchantTxnId === null ? null : await findAttempt(services.db, merchantTxnId)
  if (attempt && (await reconcilePayment(services, attempt)) === 'unknown') return false
  if (merchantRefundId !== null) await settleRefund(services, provider, merchantRefundId)
  if (dispute) await recordDispute(services, provider, dispute)
  return true
}
