import { sql } from 'kysely'
import type { Reader } from './transaction.ts'

/**
 * A time, to the microsecond, before which nothing will be committed any more: the beginning of the oldest transaction that
 * writes, or now. Whoever read all changes up to it asks for those since, and misses none. Read it in a statement of its own
 * before the changes: a transaction that ends between the two is then seen by the second.
 */
export async function readChangeHorizon(db: Reader): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select to_char(least(clock_timestamp(), min(xact_start)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as horizon
    from pg_stat_activity where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]!.horizon
}
