import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InvalidationBus } from '../database/invalidation-bus.ts'
import { clientAddress } from './client-address.ts'
import type { Database } from '../database/database.ts'

export interface RequestThrottle {
  /** Answers 429 and returns true when this client asked too often within the second. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
}

/** The general limit per address and second (a setting, 0 is off); counted in this process, since it guards this process. */
export async function requestThrottle(
  db: Database,
  invalidationBus: InvalidationBus,
  trustedProxies: number,
): Promise<RequestThrottle> {
  let maxPerSecond = 0
  const read = async () => {
    const row = await db.selectFrom('settings').select('values').where('group_name', '=', 'limits').executeTakeFirst()
    maxPerSecond =
      (row?.values as { requests_per_second_per_address?: number } | undefined)?.requests_per_second_per_address ?? 100
  }
  await read()
  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes('settings')) void read().catch(() => {})
  })
  let second = 0
  let counts = new Map<string, number>()
  return {
    refuses(request, response) {
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
      response
        .writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' })
        .end('{"status":false,"data":{"retry_after":1},"message":"Too many requests. Please try again in 1 seconds"}')
      return true
    },
  }
}
