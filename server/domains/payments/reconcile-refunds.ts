import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { queueRefund } from './register-refund.ts'

/** Checks open refunds again: requested ones may have arrived, and those whose request failed are requested again. */
export async function reconcileRefunds({ db }: Services): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    // Literals instead of a parameter, so that the partial index of open refunds is used.
    .where(sql<boolean>`state in ('due', 'requested')`)
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('id')
    .limit(200)
    .execute()
  for (const { id } of open) await queueRefund(db, id)
}
