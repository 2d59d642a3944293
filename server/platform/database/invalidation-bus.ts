import { sql } from 'kysely'
import { type Reader, enqueueStatement } from './transaction.ts'
import { watchConnection } from './watched-connection.ts'

const channel = 'handset_changes'

/** PostgreSQL refuses notifications of 8000 bytes and more. */
const maxBytes = 7900

/** The tags as one notification; too many products become the whole catalogue. */
function payloadOf(tags: string[]): string {
  const payload = [...new Set(tags)].join(' ')
  if (Buffer.byteLength(payload) <= maxBytes) return payload
  return [...new Set(tags.map((tag) => (tag.startsWith('product:') ? 'catalogue' : tag)))].join(' ')
}

/** Notifies every process, once the transaction commits, that the data under these tags changed. */
export async function publishInvalidation(tx: Reader, tags: string[]): Promise<void> {
  if (tags.length > 0) await enqueueStatement(tx, sql`select pg_notify(${channel}, ${payloadOf(tags)})`)
}

/** Listens on its own connection; after a break it reconnects and reports that anything may have changed. */
export async function openInvalidationBus(
  url: string,
  onError: (error: Error) => void,
  options: { heartbeatMs?: number } = {},
) {
  const listeners: ((tags: string[] | null) => void)[] = []
  const notifyListeners = (tags: string[] | null) => listeners.forEach((listener) => listener(tags))
  const connection = await watchConnection({
    ...options,
    url,
    name: 'handset notices',
    async onOpen(client) {
      client.on('notification', ({ payload }) => notifyListeners(payload ? payload.split(' ') : []))
      await client.query(`listen ${channel}`)
      notifyListeners(null)
    },
    onLost: () => notifyListeners(null),
    onError,
  })
  return {
    /** `tags` is null when notifications may have been lost: then everything counts as changed. */
    onChange: (listener: (tags: string[] | null) => void): void => void listeners.push(listener),
    stop: connection.stop,
  }
}
export type InvalidationBus = Awaited<ReturnType<typeof openInvalidationBus>>
