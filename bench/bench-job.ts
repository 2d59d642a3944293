import { readCpu } from './cpu-meter.ts'
import type { BenchShop, MeasuredServer } from './bench-shop.ts'
import { httpLoad, type LoadOptions, type LoadResult, percentile } from './http-load.ts'
import type { ResultRow } from './result-table.ts'

export interface BenchContext {
  shop: BenchShop
  /** Seconds of load for each job. */
  seconds: number
  purchases: number
}

export interface Measurement {
  responsesPerSecond: number
  p50: number
  p99: number
  /** CPU milliseconds per response. */
  serverMs: number
  databaseMs: number | null
  /** Additional notes. */
  note?: string
}

export interface BenchJob {
  name: string
  /** Name in the table. */
  title: string
  /**
   * Either a maximum cost in multiples of the floor's CPU, or a minimum rate per second; absent: for information only.
   */
  maxTimesFloor?: number
  minPerSecond?: number
  run(context: BenchContext): Promise<Measurement>
}

/** A response was wrong, so the figures are meaningless. */
export class UnexpectedResponse extends Error {}

/** The row of what a wrong response kept from being measured; any other error is thrown. */
export function wrongRow(title: string, error: unknown): ResultRow {
  if (!(error instanceof UnexpectedResponse)) throw error
  return { cells: [title], lastCells: ['wrong', ''], met: false, note: error.message }
}

/** CPU and time per response of a period of load. */
export async function measure(server: MeasuredServer, load: () => Promise<LoadResult>): Promise<Measurement> {
  const before = await readCpu(server)
  const { responses, seconds, latencies, failures } = await load()
  const after = await readCpu(server)
  if (failures.length > 0) throw new UnexpectedResponse(failures.join(', '))
  if (responses === 0) throw new UnexpectedResponse('no response at all')
  return {
    responsesPerSecond: responses / seconds,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    serverMs: (after.server - before.server) / responses,
    databaseMs:
      after.database === null || before.database === null ? null : (after.database - before.database) / responses,
  }
}

/** Sends one request outside the load and reads the response as a browser would. */
export async function expectText(origin: string, path: string, text: string): Promise<void> {
  const response = await fetch(`${origin}${path}`)
  const body = await response.text()
  if (response.status !== 200) throw new UnexpectedResponse(`${path}: HTTP ${response.status} ${body.slice(0, 200)}`)
  if (!body.includes(text)) throw new UnexpectedResponse(`${path} does not contain '${text}': ${body.slice(0, 200)}`)
}

/** Accepted encodings of browsers; a cached response is then sent compressed. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

export const connections = 16

/** Warms up with the same requests for half the measured time, then measures. */
export async function measureLoad(
  server: MeasuredServer,
  seconds: number,
  options: Omit<LoadOptions, 'connections' | 'seconds' | 'amount'>,
): Promise<Measurement> {
  await httpLoad(server.origin, { ...options, connections, seconds: seconds / 2 })
  return measure(server, () => httpLoad(server.origin, { ...options, connections, seconds }))
}
