import { sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import { queueRefund } from './register-refund.ts'

/**
 * Checks open refunds again, those first that were tried longest ago: requested ones may have arrived, and those whose
 * request failed are requested again.
 */
export async function reconcileRefunds({ db, gateways }: Services, batch = 200): Promise<void> {
  const open = await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select('r.id')
    // Literals instead of a parameter, so that the partial index of open refunds is used.
    .where(sql<boolean>`r.state in ('due', 'requested')`)
    .where('r.created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where(sql<boolean>`a.provider = any(${Object.keys(gateways.payment)}::text[])`)
    .orderBy(sql`r.tried_at nulls first`)
    .orderBy('r.id')
    .limit(batch)
    .execute()
  for (const { id } of open) await queueRefund(db, id)
}
