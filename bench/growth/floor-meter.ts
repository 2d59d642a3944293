import { startFloor } from '../bench-shop.ts'
import { httpLoad, median } from '../http-load.ts'
import { CpuClock } from '../million/cpu-clock.ts'

/**
 * A single response of the floor is so short that waking up costs more than answering, several times more on a busy
 * machine. In a burst over several connections it costs what it costs under load.
 */
const burst = { connections: 16, amount: 320, requests: [{ path: '/' }] }
const warmUpSeconds = 2

/** Starts the floor, and sends requests until it is compiled. */
export async function openFloorMeter() {
  const floor = await startFloor()
  await httpLoad(floor.origin, { connections: burst.connections, seconds: warmUpSeconds, requests: burst.requests })
  const clock = new CpuClock(floor)
  let costs: number[] = []
  return {
    async measureBurst() {
      const before = clock.read().server
      const { responses } = await httpLoad(floor.origin, burst)
      costs.push((clock.read().server - before) / responses)
    },
    /** Median CPU milliseconds of a response in all bursts since the last call. */
    takeMedian() {
      const taken = median(costs)
      costs = []
      return taken
    },
    stop: () => floor.stop(),
  }
}

/** Measures the floor in short bursts between the requests that are compared with it. */
export type FloorMeter = Awaited<ReturnType<typeof openFloorMeter>>
