import { sql } from 'kysely'
import { type DatabaseHandle, openDatabase } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { type TimeMark, backdateOrders } from './backdate-orders.ts'

/** A session of the past: the shop's own functions, called as if it were long ago (decision 0017). */
export interface BackdatedSession {
  /** For the functions of the domains; what they write is dated by the last call of `at`. */
  services: Services
  pool: DatabaseHandle['pool']
  /** What follows happens at this moment, which must be before the demo's beginning. */
  at(moment: Date): Promise<void>
  /** Dates what was written about this customer since the last call. */
  backdate(customerId: number): Promise<void>
  close(): Promise<void>
}

/** Opens a connection of its own: `handset.past` must never be set on one that serves the shop. */
export function openBackdatedSession(services: Services, databaseUrl: string, until: Date): BackdatedSession {
  const { db, pool, close } = openDatabase(databaseUrl, {
    poolSize: 1,
    onError: (error) => services.log.warn({ reason: error.message }, 'the session of the past was interrupted'),
  })
  let timeMarks: TimeMark[] = []
  return {
    // Payments that went back and providers that were away are part of the story, nobody has to look at them.
    services: { ...services, db, log: services.log.child({}, { level: 'error' }) },
    pool,
    async at(moment) {
      const { rows } = await sql<{ since: string; back: number; set_config: string }>`
        with past as (select clock_timestamp() as since, floor(extract(epoch from clock_timestamp() - ${moment}::timestamptz))::integer as back)
        select since::text, back, set_config('handset.past', back || ' seconds', false) from past`.execute(db)
      const [row] = rows
      if (!row) throw new Error('The database did not tell its time')
      timeMarks.push({ since: row.since, backSeconds: row.back })
    },
    async backdate(customerId) {
      await backdateOrders(db, customerId, until, timeMarks)
      timeMarks = []
    },
    close,
  }
}
