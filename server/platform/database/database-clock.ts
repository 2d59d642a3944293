import { sql } from 'kysely'
import type { Reader } from './transaction.ts'

/** Seconds since 1970 by the database's clock, the same for all processes. */
export async function databaseSeconds(db: Reader): Promise<number> {
  const { seconds } = await db
    .selectNoFrom(sql<number>`floor(extract(epoch from clock_timestamp()))::bigint`.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}

/** Today in India as yyyy-mm-dd, by the database's clock. */
export async function databaseDay(db: Reader): Promise<string> {
  const { day } = await db
    .selectNoFrom(sql<string>`to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirstOrThrow()
  return day
}
