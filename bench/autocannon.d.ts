/** The part of autocannon that the bench uses; the package has no types. */
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
    /** Seconds until a response counts as lost. */
    timeout?: number
    /** Interval in milliseconds between checks for the end of the run. */
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
