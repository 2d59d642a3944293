import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeNotices } from '../database/change-notices.ts'
import { clientAddress } from './client-address.ts'
import type { Database } from '../database/database.ts'

export interface RequestLimit {
  /** Answers 429 and returns true when this client asked too often within the second. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
}

/** The general limit per address and second (a setting, 0 is off); counted in this process, since it guards this process. */
export async function requestLimit(
  db: Database,
  notices: ChangeNotices,
  trustedProxies: number,
): Promise<RequestLimit> {
  let most = 0
  const read = async () => {
    const row = await db.selectFrom('settings').select('values').where('group_name', '=', 'limits').executeTakeFirst()
    most =
      (row?.values as { requests_per_second_per_address?: number } | undefined)?.requests_per_second_per_address ?? 100
  }
  await read()
  notices.onChange((tags) => {
    if (tags === null || tags.includes('settings')) void read().catch(() => {})
  })
  let second = 0
  let counts = new Map<string, number>()
  return {
    refuses(request, response) {
      if (most === 0) return false
      const now = Math.floor(performance.now() / 1000)
      if (now !== second) {
        second = now
        counts = new Map()
      }
      const address = clientAddress(request, trustedProxies)
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      if (count <= most) return false
      response
        .writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' })
        .end('{"status":false,"data":{"retry_after":1},"message":"Too many requests. Please try again in 1 seconds"}')
      return true
    },
  }
}
