import autocannon from 'autocannon'

export interface LoadRequest {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
}

export interface LoadOptions {
  connections: number
  /** Either a duration in seconds or a number of requests. */
  seconds?: number
  amount?: number
  /** Requests sent in turn, or a function that creates each one. */
  requests: LoadRequest[] | (() => LoadRequest)
  /** Headers of every request. */
  headers?: Record<string, string>
  /** Checks every body; false counts as wrong. */
  verify?: (body: string) => boolean
}

export interface LoadResult {
  responses: number
  seconds: number
  /** Milliseconds, unordered. */
  latencies: number[]
  /** Description of wrong responses (not 200, or the wrong content); empty when all are right. */
  failures: string[]
}

/** Puts load on one origin over keep-alive connections with one request at a time each. */
export async function httpLoad(origin: string, options: LoadOptions): Promise<LoadResult> {
  const { requests, connections, headers, verify } = options
  const latencies: number[] = []
  const startedAt = performance.now()
  let last = startedAt
  const run = autocannon({
    url: origin,
    connections,
    ...(options.amount === undefined ? { duration: options.seconds ?? 1 } : { amount: options.amount }),
    timeout: 20,
    sampleInt: 50,
    ...(headers ? { headers } : {}),
    requests:
      typeof requests === 'function' ? [{ setupRequest: (request) => Object.assign(request, requests()) }] : requests,
    ...(verify ? { verifyBody: verify } : {}),
  })
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => {
    latencies.push(ms)
    last = performance.now()
  })
  const result = await run
  const failures = Object.entries(result.statusCodeStats).flatMap(([status, { count }]) =>
    status === '200' ? [] : [`${count} × HTTP ${status}`],
  )
  if (result.mismatches > 0) failures.push(`${result.mismatches} × wrong content`)
  if (result.errors > 0) failures.push(`${result.errors} × no response`)
  return { responses: latencies.length, seconds: (last - startedAt) / 1000, latencies, failures }
}

export function percentile(values: number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export const median = (values: number[]): number => percentile(values, 50)
