import type { MeasuredServer } from '../bench-shop.ts'
import { CpuClock } from '../million/cpu-clock.ts'

const checkMs = 1000
/** CPU milliseconds of server and PostgreSQL within a check. */
const maxIdleMs = 30
const checksInARow = 3
const maxSeconds = 90

/**
 * Waits until a started server has done the jobs that it found, such as parcels to track; otherwise they would be
 * measured with the first requests. Returns the seconds it took.
 */
export async function waitUntilIdle(measured: MeasuredServer): Promise<number> {
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
