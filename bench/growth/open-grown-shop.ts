import { type BenchShop, type MeasuredServer, openBenchShop } from '../bench-shop.ts'
import { CpuClock } from '../million/cpu-clock.ts'
import { writeOrderHistory } from '../million/write-order-history.ts'
import { runStatements } from '../seed-order-history.ts'
import { catalogueStatements, customerStatements, disableParallelQueries } from './grown-catalogue.sql.ts'
import type { GrowthSize } from './growth-size.ts'

export interface GrownShop extends BenchShop {
  size: GrowthSize
  /** Seconds that the copies of the catalogue, the orders and the customers' rows took. */
  fillSeconds: number
  /** Seconds until the server had done the jobs that it found in them. */
  jobSeconds: number
}

const checkMs = 1000
/** CPU milliseconds of server and PostgreSQL within a check. */
const maxIdleMs = 30
const checksInARow = 3
const maxSeconds = 90

/**
 * Waits until a started server has done the jobs that it found, such as parcels to track; otherwise they would be
 * measured with the first requests. Returns the seconds it took.
 */
async function waitUntilIdle(measured: MeasuredServer): Promise<number> {
  const startedAt = performance.now()
  const clock = new CpuClock(measured)
  const seconds = () => (performance.now() - startedAt) / 1000
  for (let idle = 0; idle < checksInARow && seconds() < maxSeconds;) {
    clock.refresh()
    const before = clock.read()
    await new Promise((resolve) => setTimeout(resolve, checkMs))
    const after = clock.read()
    idle = after.server - before.server + after.database - before.database < maxIdleMs ? idle + 1 : 0
  }
  return seconds()
}

/** Starts the real program on the demo's catalogue and orders, this many times. */
export async function openGrownShop(size: GrowthSize): Promise<GrownShop> {
  let fillSeconds = 0
  const shop = await openBenchShop(async (url) => {
    const startedAt = performance.now()
    await runStatements(url, catalogueStatements(size.factor))
    await writeOrderHistory(url, size.history)
    await runStatements(url, [...customerStatements, disableParallelQueries, 'vacuum analyze'])
    fillSeconds = (performance.now() - startedAt) / 1000
  })
  return { ...shop, size, fillSeconds, jobSeconds: await waitUntilIdle(shop) }
}
