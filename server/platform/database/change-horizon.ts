import { z } from 'zod'
import { queryRows } from './query-rows.ts'
import type { Reader } from './transaction.ts'

const horizonRow = z.object({ horizon: z.string() })

/**
 * A time, to the microsecond, before which nothing will be committed any more: the beginning of the oldest transaction that
 * writes, or the beginning of this statement. Whoever read all changes up to it asks for those since, and misses none. Read it
 * in a statement of its own before the changes: a transaction that ends between the two is then seen by the second.
 *
 * A transaction without an id may yet write, with the time at which it began. Such ones count for a minute, longer than one can
 * wait for its first lock: a report or a backup that only reads for hours does not hold the horizon back. The clock is that
 * of the statement, because a transaction may take its id and its time after the list of transactions was read.
 */
export async function readChangeHorizon(db: Reader): Promise<string> {
  const rows = await queryRows(db, horizonRow)`
    select to_char(least(statement_timestamp(), min(xact_start)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as horizon
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (backend_xid is not null
        or (backend_type = 'client backend' and xact_start > statement_timestamp() - interval '1 minute'))`
  return rows[0]!.horizon
}
