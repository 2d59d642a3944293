import { openSession } from '../../server/platform/http/sessions.ts'
import { openConnection } from '../../server/test/test-database.ts'
import { type BenchShop, openBenchShop } from '../bench-shop.ts'
import { writeOrderHistory } from '../million/write-order-history.ts'
import { catalogueStatements, customerStatements, disableParallelQueries } from './grown-catalogue.sql.ts'
import type { GrowthSize } from './growth-size.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

export interface GrownShop extends BenchShop {
  size: GrowthSize
  /** Token of an admin. */
  token: string
  /** Seconds that the copies of the catalogue, the orders and the customers' rows took. */
  fillSeconds: number
  /** Seconds until the server had done the jobs that it found in them. */
  jobSeconds: number
}

async function runAll(url: string, statements: string[]): Promise<void> {
  const connection = await openConnection(url, '-c synchronous_commit=off')
  try {
    for (const statement of statements) await connection.query(statement)
  } finally {
    await connection.end()
  }
}

/** Starts the real program on the demo's catalogue and orders, this many times. */
export async function openGrownShop(size: GrowthSize): Promise<GrownShop> {
  let fillSeconds = 0
  const shop = await openBenchShop(async (_database, url) => {
    const startedAt = performance.now()
    await runAll(url, catalogueStatements(size.factor))
    await writeOrderHistory(url, size.history)
    await runAll(url, [...customerStatements, disableParallelQueries, 'vacuum analyze'])
    fillSeconds = (performance.now() - startedAt) / 1000
  })
  const { db } = shop.database
  const owner = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirstOrThrow()
  const token = await openSession(db, 'admin', owner.id, 12)
  return { ...shop, size, token, fillSeconds, jobSeconds: await waitUntilIdle(shop) }
}
