/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string | Buffer
    setupRequest?: (request: Request) => Request
  }

  interface Options {
    url: string
    connections: number
    /** Seconds; `amount` takes precedence. */
    duration?: number
    amount?: number
    /** Seconds until an answer counts as lost. */
    timeout?: number
    /** Milliseconds between looks at whether the run is over. */
    sampleInt?: number
    headers?: Record<string, string>
    requests: Request[]
    verifyBody?: (body: string) => boolean
  }

  interface Result {
    errors: number
    timeouts: number
    mismatches: number
    statusCodeStats: Record<string, { count: number }>
  }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
