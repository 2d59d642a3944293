import autocannon from 'autocannon'

export interface LoadRequest {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
}

export interface LoadOptions {
  connections: number
  /** Either for so many seconds or so many requests. */
  seconds?: number
  amount?: number
  /** In turn; or made anew for each request. */
  requests: LoadRequest[] | (() => LoadRequest)
  /** Headers of every request. */
  headers?: Record<string, string>
  /** Looks at every body; a false one counts as wrong. */
  verify?: (body: string) => boolean
}

export interface LoadResult {
  answers: number
  seconds: number
  /** Milliseconds, in no order. */
  latencies: number[]
  /** What was not a 200 with the right content, in words; empty when all is well. */
  wrong: string[]
}

/** Puts load on one origin over kept connections, each with one request at a time. */
export async function httpLoad(origin: string, options: LoadOptions): Promise<LoadResult> {
  const { requests, connections, headers, verify } = options
  const latencies: number[] = []
  const begun = performance.now()
  let last = begun
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
  const wrong = Object.entries(result.statusCodeStats).flatMap(([status, { count }]) =>
    status === '200' ? [] : [`${count} × HTTP ${status}`],
  )
  if (result.mismatches > 0) wrong.push(`${result.mismatches} × wrong content`)
  if (result.errors > 0) wrong.push(`${result.errors} × no answer`)
  return { answers: latencies.length, seconds: (last - begun) / 1000, latencies, wrong }
}

/** The value that so many hundredths of all values do not exceed. */
export function percentile(values: number[], hundredths: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0
}
