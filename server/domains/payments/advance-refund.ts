import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { PaymentGateway, RefundState } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import { inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { queueRefundEvent } from '../integrations/queue-webhooks.ts'
import { touchOrder } from '../orders/update-order.ts'

const openRefundRow = z.object({
  id: z.number(),
  order_id: z.number(),
  state: z.enum(['due', 'requested']),
  reason: z.string(),
  amount_paise: z.number(),
  merchant_refund_id: z.string(),
  provider: z.string(),
  merchant_txn_id: z.string(),
  provider_txn_id: z.string(),
  provider_page_id: z.string().nullable(),
})
type OpenRefund = z.infer<typeof openRefundRow>

/** Longer than the calls to a provider in one step take together. */
const claimSeconds = 60

/**
 * Claims an open refund of one of these providers: until the claim ends nobody else requests it, and from now on it
 * cannot be stopped. Null if it is not open or claimed already.
 */
async function claimRefund(db: Reader, refundId: number, providers: string[]): Promise<OpenRefund | null> {
  const rows = await queryRows(db, openRefundRow)`
    update refunds r set claimed_until = now() + make_interval(secs => ${claimSeconds}), first_requested_at = coalesce(r.first_requested_at, now()), tried_at = now(), tries = r.tries + 1
    from payment_attempts a
    where a.id = r.attempt_id and r.id = ${refundId} and r.state in ('due', 'requested') and (r.claimed_until is null or r.claimed_until <= now())
      and a.provider_txn_id is not null and a.provider = any(${providers}::text[])
    returning r.id, r.order_id, r.state, r.reason, r.amount_paise, r.merchant_refund_id, a.provider, a.merchant_txn_id,
      a.provider_txn_id, a.provider_page_id`
  return rows[0] ?? null
}

/**
 * The amount to refund. A mismatched amount may have been reported wrongly, so the provider is queried again and a
 * different amount is stored before the refund is requested.
 */
async function confirmAmount(db: Reader, gateway: PaymentGateway, refund: OpenRefund): Promise<number> {
  if (refund.reason !== 'mismatch') return refund.amount_paise
  const report = await gateway.inquire(refund.merchant_txn_id, {
    pageId: refund.provider_page_id,
    hasEnded: true,
  })
  if (report.state !== 'paid' || report.amount === refund.amount_paise) return refund.amount_paise
  await db
    .updateTable('refunds')
    .set({ amount_paise: report.amount })
    .where('id', '=', refund.id)
    .where('state', '=', 'due')
    .execute()
  return report.amount
}

/** Looks the refund up at the provider by our reference and requests it only if the provider does not know it. */
async function requestRefund(db: Reader, gateway: PaymentGateway, refund: OpenRefund): Promise<RefundState> {
  const existing = await gateway.inquireRefund({
    merchantRefundId: refund.merchant_refund_id,
    providerTxnId: refund.provider_txn_id,
  })
  if (existing.state !== 'unknown' || refund.state === 'requested') return existing
  const amount = await confirmAmount(db, gateway, refund)
  return gateway.refund({
    merchantRefundId: refund.merchant_refund_id,
    merchantTxnId: refund.merchant_txn_id,
    providerTxnId: refund.provider_txn_id,
    amount,
  })
}

const decidedNow: RawBuilder<Date> = sql<Date>`now()`

/**
 * Advances a refund by one step. Safe to repeat at any point, even after a lost response: every try uses the same
 * reference, so the money is refunded once. A refusal is final and left to staff.
 */
export async function advanceRefund({ db, gateways, log }: Services, refundId: number): Promise<void> {
  const refund = await claimRefund(db, refundId, Object.keys(gateways.payment))
  const gateway = refund && gateways.payment[refund.provider]
  if (!refund || !gateway) return
  const response = await requestRefund(db, gateway, refund)
  // crash point: refund requested, not recorded
  if (response.state === 'unknown') {
    log.warn({ refundId, reason: response.message }, 'the provider did not respond about a refund')
    await db.updateTable('refunds').set({ claimed_until: null }).where('id', '=', refund.id).execute()
    return
  }
  if (response.state === 'refused')
    log.warn({ refundId, reason: response.message }, 'the provider refused a refund: staff must refund the payment')
  await inTransaction(db, (tx) => recordResponse(tx, refund, response))
}

/** Records the refund's state and marks its order as changed in the same commit. */
async function recordResponse(tx: Transaction, refund: OpenRefund, response: RefundState): Promise<void> {
  // The order is locked before its refund (decision 0009). Polling an unchanged refund does not touch the order.
  if (response.state !== refund.state) await touchOrder(tx, refund.order_id)
  const recorded = await tx
    .updateTable('refunds')
    .set({
      state: response.state,
      claimed_until: null,
      provider_message: response.message,
      ...(response.providerRefundId ? { provider_refund_id: response.providerRefundId } : {}),
      ...('bankReference' in response ? { bank_reference: response.bankReference } : {}),
      ...(response.state === 'requested' ? {} : { decided_at: decidedNow }),
    })
    .where('id', '=', refund.id)
    .where('state', 'in', ['due', 'requested'])
    .returning('id')
    .executeTakeFirst()
  if (recorded && response.state === 'done') await queueRefundEvent(tx, refund.id)
}
