import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'
import { findAttempt } from './attempts.queries.ts'
import { reconcilePayment } from './reconcile-payment.ts'

const maxReconciled = 50

const merchantTxnIdRow = z.object({ merchant_txn_id: z.string() })

/** Attempts whose payment was settled although the shop has not heard of it, by the shop's own ids, or the provider's of the page. */
async function listUnheard(db: Reader, provider: string): Promise<string[]> {
  const rows = await queryRows(db, merchantTxnIdRow)`
    select a.merchant_txn_id from settlement_lines l join payment_attempts a on a.provider = l.provider and (a.merchant_txn_id = l.merchant_txn_id or a.provider_page_id = l.entity_id)
    where l.provider = ${provider} and l.kind = 'payment' and l.read_at > now() - interval '1 day' and a.state not in ('captured', 'mismatch')
    order by l.id limit ${maxReconciled}`
  return rows.map((row) => row.merchant_txn_id)
}

/**
 * Marks the lines that were read lately and need a person: payments that no attempt knows and the provider has not
 * given back, and payments and refunds of another amount.
 */
async function markProblems(db: Reader, provider: string): Promise<void> {
  await sql`
    with checked as (
      select l.id, case
        when l.kind = 'payment' and a.id is null then case when l.amount_paise > coalesce(
          (select sum(b.amount_paise) from settlement_lines b where b.provider = l.provider and b.provider_txn_id = l.entity_id and b.kind = 'refund'), 0) then 'unknown' end
        when l.kind = 'payment' and a.state = 'captured' and a.amount_paise <> l.amount_paise then 'amount'
        when l.kind = 'refund' and r.amount_paise <> l.amount_paise then 'amount' end as problem
      from settlement_lines l left join payment_attempts a on l.kind = 'payment' and a.provider = l.provider and a.provider_txn_id = l.entity_id
        left join (refunds r join payment_attempts p on p.id = r.attempt_id) on l.kind = 'refund' and p.provider = l.provider and p.provider_txn_id = l.provider_txn_id and r.provider_refund_id = l.entity_id
      where l.provider = ${provider} and (l.read_at > now() - interval '1 day' or l.problem is not null))
    update settlement_lines l set problem = c.problem from checked c where c.id = l.id and l.problem is distinct from c.problem`.execute(
    db,
  )
}

/** Compares what a provider has settled with the shop's payments. Asks it first about those that the shop has not heard of. */
export async function checkSettlementLines(services: Services, provider: string): Promise<void> {
  for (const merchantTxnId of await listUnheard(services.db, provider)) {
    const attempt = await findAttempt(services.db, merchantTxnId)
    if (attempt) await reconcilePayment(services, attempt)
  }
  await markProblems(services.db, provider)
}
