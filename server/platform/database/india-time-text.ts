import { type RawBuilder, sql } from 'kysely'

/** A time, of a column or an expression, in India as yyyy-mm-dd hh:mm; empty for null. */
export const indiaTimeText = (time: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(to_char(${typeof time === 'string' ? sql.ref(time) : time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '')`
