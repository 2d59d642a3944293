import { UnexpectedResponse } from '../bench-job.ts'
import type { MeasuredServer } from '../bench-shop.ts'
import { median } from '../http-load.ts'
import { CpuClock } from '../million/cpu-clock.ts'
import { type ShopClient, shopClient } from '../shop-client.ts'

/** CPU milliseconds of one response. */
export interface RequestCost {
  serverMs: number
  databaseMs: number
  /** Of both together; the median of the sums, not the sum of the medians. */
  totalMs: number
  /** What else was measured. */
  note?: string
}

/** How long a request is measured; half as long again before, unmeasured, until it is planned and compiled. */
export interface Effort {
  responses: number
  /** Ends earlier after so many seconds, but not before three responses. */
  seconds: number
  /** Called every few responses, to measure what they are compared with in the same seconds. */
  pause: () => Promise<void>
}

const minResponses = 3
/** After so many responses there is a pause, and new threads and back ends are looked for. */
const responsesPerPause = 20

/** Repeats an action so many times or seconds, whichever ends first, but at least `min` times. */
async function repeat(
  { responses, seconds }: Pick<Effort, 'responses' | 'seconds'>,
  min: number,
  once: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (let time = 0; time < min || (time < responses && performance.now() < end); time += 1) await once()
}

/**
 * The median cost of single requests, sent one after another over one connection. `send` gets the number of the request
 * and refuses a wrong response. Work that a response leaves behind counts with the next one.
 */
export async function medianCost(
  measured: MeasuredServer,
  effort: Effort,
  send: (client: ShopClient, turn: number) => Promise<void>,
): Promise<RequestCost> {
  const client = shopClient(measured.origin)
  const costs: RequestCost[] = []
  let turn = 0
  try {
    const warmUp = { responses: effort.responses / 2, seconds: effort.seconds / 2 }
    await repeat(warmUp, 1, () => send(client, turn++))
    const clock = new CpuClock(measured)
    await repeat(effort, minResponses, async () => {
      if (costs.length % responsesPerPause === 0) {
        await effort.pause()
        clock.refresh()
      }
      const before = clock.read()
      await send(client, turn++)
      const after = clock.read()
      const [serverMs, databaseMs] = [after.server - before.server, after.database - before.database]
      costs.push({ serverMs, databaseMs, totalMs: serverMs + databaseMs })
    })
    await effort.pause()
  } finally {
    client.close()
  }
  const medianOf = (part: 'serverMs' | 'databaseMs' | 'totalMs') => median(costs.map((cost) => cost[part]))
  return { serverMs: medianOf('serverMs'), databaseMs: medianOf('databaseMs'), totalMs: medianOf('totalMs') }
}

/** One GET request, whose response must be 200 and as long as a full one. */
export async function expectGet(
  client: ShopClient,
  path: string,
  { token, headers, minLength = 100 }: { token?: string; headers?: Record<string, string>; minLength?: number } = {},
): Promise<void> {
  const { status, text } = await client.get(path, token, headers)
  if (status !== 200 || text.length < minLength)
    throw new UnexpectedResponse(`${path}: HTTP ${status} ${text.slice(0, 300)}`)
}
