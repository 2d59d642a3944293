import { UnexpectedResponse } from '../bench-job.ts'
import type { MeasuredServer } from '../bench-shop.ts'
import { median, percentile } from '../http-load.ts'
import { shopClient } from '../shop-client.ts'
import { CpuClock } from './cpu-clock.ts'

export interface Timings {
  /** Milliseconds of CPU of the server and of PostgreSQL, and of wall-clock time, in request order. */
  server: number[]
  database: number[]
  wall: number[]
}

/**
 * Sends requests in sequence over one connection and measures the CPU of each response; `verify` refuses a wrong
 * response.
 */
export async function fetchInSequence(
  server: MeasuredServer,
  paths: string[],
  token: string,
  verify: (text: string, path: string) => void,
): Promise<Timings> {
  const client = shopClient(server.origin)
  const timings: Timings = { server: [], database: [], wall: [] }
  try {
    // The first requests are planned, loaded and compiled, so they are not measured.
    for (const path of paths) await client.get(path, token)
    const clock = new CpuClock(server)
    for (const path of paths) {
      const before = clock.read()
      const startedAt = performance.now()
      const { status, text } = await client.get(path, token)
      timings.wall.push(performance.now() - startedAt)
      const after = clock.read()
      if (status !== 200) throw new UnexpectedResponse(`${path}: HTTP ${status} ${text.slice(0, 300)}`)
      verify(text, path)
      timings.server.push(after.server - before.server)
      timings.database.push(after.database - before.database)
    }
    return timings
  } finally {
    client.close()
  }
}

export function statisticsOf(paths: string[], { server, database, wall }: Timings) {
  const totals = server.map((ms, index) => ms + (database[index] ?? 0))
  const max = Math.max(...totals)
  return {
    count: totals.length,
    p50: median(totals),
    p99: percentile(totals, 99),
    max,
    /** PostgreSQL's share at the median. */
    databaseP50: median(database),
    wallP50: median(wall),
    wallP99: percentile(wall, 99),
    slowest: paths[totals.indexOf(max)] ?? '',
  }
}
