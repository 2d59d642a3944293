import { sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'

/** Deletes at most `batch` events of the security record older than so many days; returns how many. */
export async function deleteOldSecurityEvents(db: Reader, days: number, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('security_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('security_events')
        .select('id')
        .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
