import { z } from 'zod'
import { queryRow } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** A range of days in India (yyyy-mm-dd), both ends included, and the equally long period before it. */
const periodRow = z.object({
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  beforeTo: z.string(),
  /** First of the fourteen days that end with the period. */
  trendFrom: z.string(),
  days: z.number(),
})
export type Period = z.infer<typeof periodRow>

/**
 * Resolves the requested period: today by default; up to today if only the start is given, that single day if only the
 * end is.
 */
export async function readPeriod(db: Reader, from: string | undefined, to: string | undefined): Promise<Period> {
  return queryRow(db, periodRow)`
    select to_char(f, 'YYYY-MM-DD') as from, to_char(t, 'YYYY-MM-DD') as to, to_char(f - (t - f + 1), 'YYYY-MM-DD') as "beforeFrom", to_char(f - 1, 'YYYY-MM-DD') as "beforeTo", to_char(t - 13, 'YYYY-MM-DD') as "trendFrom", t - f + 1 as days
    from (select coalesce(${from ?? null}::date, ${to ?? null}::date, today) as f, coalesce(${to ?? null}::date, greatest(${from ?? null}::date, today)) as t
      from (select (now() at time zone 'Asia/Kolkata')::date as today) clock) period`
}
