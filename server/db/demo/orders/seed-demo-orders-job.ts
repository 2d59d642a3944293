import { sql } from 'kysely'
import { enqueue, type Job, job } from '../../../platform/jobs/jobs.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

/** The job that gives a new demo shop its past, in a session of its own on this database. Its code is read when it is needed, which is once in a shop's life. */
export const seedDemoOrdersJob = (databaseUrl: string): Job =>
  job({
    name: 'make-past',
    async run(services, payload) {
      const { seedDemoOrders } = await import('./seed-demo-orders.ts')
      await seedDemoOrders(services, databaseUrl, payload)
    },
  })

/** Queues the past of a shop that is being opened at this moment: so many orders. */
export async function queueDemoOrders(tx: Reader, count: number): Promise<void> {
  if (count === 0) return
  const { rows } = await sql<{
    until: string
  }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`.execute(tx)
  await enqueue(tx, 'make-past', { next: 1, count, until: rows[0]?.until ?? new Date().toISOString() })
}
