import type { DisputeReport } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { idRow, queryRows } from '../../platform/database/query-rows.ts'

/**
 * Stores a dispute of one of the shop's payments as the provider reported it last: reports arrive in any order. One of
 * a payment that the shop does not know is only in the stored event.
 */
export async function recordDispute({ db, log }: Services, provider: string, dispute: DisputeReport): Promise<void> {
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
