import { sql } from 'kysely'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'

/** Looks again at refunds that are not done: those asked for may have arrived, those whose asking went wrong are asked for again. */
export async function reconcileRefunds({ db }: Services): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    // Written out: a parameter would hide the index of open refunds.
    .where(sql<boolean>`state in ('due', 'requested')`)
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('id')
    .limit(200)
    .execute()
  for (const { id } of open) await enqueue(db, 'send-refund', { refundId: id }, { key: `send-refund/${id}` })
}
