import { sql } from 'kysely'
import { enqueue, type Job, job } from '../../../platform/jobs/jobs.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** The next order's number, how many there are, and when the shop was opened. */
    'seed-demo-orders': { next: number; count: number; until: string }
  }
}

/** The job that creates the orders of a new demo shop. Its code is loaded when it runs, which is once in a shop's life. */
export const seedDemoOrdersJob = (databaseUrl: string): Job =>
  job({
    name: 'seed-demo-orders',
    async run(services, payload) {
      const { seedDemoOrders } = await import('./seed-demo-orders.ts')
      await seedDemoOrders(services, databaseUrl, payload)
    },
  })

/** Queues so many demo orders, all before this moment. */
export async function queueDemoOrders(tx: Reader, count: number): Promise<void> {
  if (count === 0) return
  const { rows } = await sql<{
    until: string
  }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`.execute(tx)
  await enqueue(tx, 'seed-demo-orders', { next: 1, count, until: rows[0]?.until ?? new Date().toISOString() })
}
