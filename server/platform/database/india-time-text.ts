import { type RawBuilder, sql } from 'kysely'

/** A time in India as yyyy-mm-dd hh:mm; empty for null. */
export const indiaTimeText = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '')`
