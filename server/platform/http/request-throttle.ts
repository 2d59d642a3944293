import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InvalidationBus } from '../database/invalidation-bus.ts'
import { newestReading } from '../core/newest-reading.ts'
import { clientAddress } from './client-address.ts'

interface ThrottleOptions {
  /** The general limit per address and second (a setting, 0 is off). Counted per process, because it protects this process. */
  readMaxPerSecond(): Promise<number>
  tag: string
  invalidationBus: InvalidationBus
  trustedProxies: number
  /** Called for every refused request. */
  onRefusal(address: string, request: IncomingMessage): void
  /** Headers of every refusal. */
  headers: Record<string, string>
}

export async function requestThrottle({
  readMaxPerSecond,
  tag,
  invalidationBus,
  trustedProxies,
  onRefusal,
  headers,
}: ThrottleOptions) {
  const limit = await newestReading(readMaxPerSecond)
  // A notice may be lost with its connection.
  setInterval(() => void limit.refresh().catch(() => {}), 60_000).unref()
  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes(tag)) void limit.refresh().catch(() => {})
  })
  let second = 0
  let counts = new Map<string, number>()
  return {
    /** The limit as it is now; 0 is off. */
    maxPerSecond: limit.value,
    /** Answers 429 and returns true if this client exceeded the limit within the second. */
    refuses(request: IncomingMessage, response: ServerResponse) {
      const maxPerSecond = limit.value()
      if (maxPerSecond === 0) return false
      const now = Math.floor(performance.now() / 1000)
      if (now !== second) {
        second = now
        counts = new Map()
      }
      const address = clientAddress(request, trustedProxies)
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      if (count <= maxPerSecond) return false
      onRefusal(address, request)
      response
        .writeHead(429, { ...headers, 'retry-after': '1', 'content-type': 'application/json' })
        .end('{"status":false,"data":{"retry_after":1},"message":"Too many requests. Please try again in 1 second"}')
      return true
    },
  }
}
