import { sql } from 'kysely'
import type { Reader } from './transaction.ts'

/** Seconds since 1970 by the database's clock, the same for all processes. */
export async function databaseSeconds(db: Reader): Promise<number> {
  const { seconds } = await db
    .selectNoFrom(sql<number>`floor(extract(epoch from clock_timestamp()))::bigint`.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}
