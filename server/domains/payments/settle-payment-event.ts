import type { DisputeReport, PaymentWebhook } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { idRow, queryRows } from '../../platform/database/query-rows.ts'
import { advanceRefund } from './advance-refund.ts'
import { findAttempt } from './attempts.queries.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/**
 * Stores a dispute of one of the shop's payments as the provider reported it last: reports arrive in any order. One of
 * a payment that the shop does not know is only in the stored event.
 */
async function recordDispute({ db, log }: Services, provider: string, dispute: DisputeReport): Promise<void> {
  const { providerDisputeId, providerTxnId, phase, status, amount, reason, respondBy, reportedAt } = dispute
  const rows = await queryRows(db, idRow)`
    insert into payment_disputes (attempt_id, provider, provider_dispute_id, phase, status, amount_paise, reason, respond_by, reported_at)
    select a.id, a.provider, ${providerDisputeId}, ${phase}, ${status}, ${amount}, ${reason}, ${respondBy}::timestamptz, ${reportedAt}::timestamptz
    from payment_attempts a where a.provider = ${provider} and a.provider_txn_id = ${providerTxnId}
    on conflict (provider, provider_dispute_id) do update set phase = excluded.phase, status = excluded.status, amount_paise = excluded.amount_paise,
      reason = excluded.reason, respond_by = excluded.respond_by, reported_at = excluded.reported_at
    where payment_disputes.reported_at <= excluded.reported_at
    returning id`
  if (rows.length > 0) log.warn({ providerDisputeId, providerTxnId, phase, status }, 'a payment is disputed')
}

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
