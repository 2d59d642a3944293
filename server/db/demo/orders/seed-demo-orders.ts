import { setTimeout as pause } from 'node:timers/promises'
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/core/services.ts'
import { readDemoData } from '../demo-files.ts'
import { createDemoClock, dropDemoClock } from './demo-clock.ts'
import { type PlannedOrder, planDemoOrders } from './plan-demo-orders.ts'
import { seedDemoOrder, type SeedContext } from './seed-demo-order.ts'
import { writeEnquiries } from './seed-demo-enquiries.ts'

/** A run works this long before the next one is queued, so that a process that dies leaves little to look through. */
const runMs = 10_000
const awayMs = 5000

type Payload = JobPayloads['seed-demo-orders']

/** No real provider may hear of invented orders. */
const isSandboxed = ({ pinelabs, razorpay, courier }: Services['configuration']): boolean =>
  !pinelabs && !razorpay && !courier.shipyaari && !courier.shiprocket

/** Creates the orders from this number on, and answers the next number and when to go on. */
async function seedBatch(
  context: SeedContext,
  plan: readonly PlannedOrder[],
  first: number,
): Promise<{ next: number; runAt?: Date }> {
  const end = performance.now() + runMs
  let next = first
  for (const planned of plan.slice(first - 1)) {
    const begun = performance.now()
    if (!(await seedDemoOrder(context, planned))) return { next, runAt: new Date(Date.now() + awayMs) }
    next += 1
    if (performance.now() > end) break
    // The shop serves customers meanwhile: a pause of half the working time.
    await pause((performance.now() - begun) / 2)
  }
  return { next }
}

/**
 * One run of the job: creates some orders, then queues the next run. Orders that exist are left alone. Does nothing where payments or shipments
 * have a real provider.
 */
export async function seedDemoOrders(
  services: Services,
  databaseUrl: string,
  { next, count, until }: Payload,
): Promise<void> {
  if (!isSandboxed(services.configuration)) return
  const opened = new Date(until)
  const plan = planDemoOrders(opened, count, await readDemoData())
  const database = openDatabase(databaseUrl, {
    poolSize: 2,
    onError: (error) => services.log.warn({ reason: error.message }, 'a connection of the demo orders was lost'),
  })
  try {
    await createDemoClock(database.db)
    if (next === 1) await writeEnquiries(database.db, opened)
    const { next: following, ...when } = await seedBatch({ services, database, until: opened }, plan, next)
    if (following <= plan.length)
      return await enqueue(services.db, 'seed-demo-orders', { next: following, count, until }, when)
    await dropDemoClock(database.db)
    services.log.info({ orders: plan.length }, 'the demo orders are complete')
  } finally {
    await database.close()
  }
}
