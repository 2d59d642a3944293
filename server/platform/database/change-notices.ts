import { sql } from 'kysely'
import pg from 'pg'
import { type Reader, sendAlong } from './transaction.ts'

const channel = 'handset_changes'

/** Tells every process, once the transaction commits, that the things under these tags changed. */
export async function announceChange(tx: Reader, tags: string[]): Promise<void> {
  if (tags.length > 0) await sendAlong(tx, sql`select pg_notify(${channel}, ${[...new Set(tags)].join(' ')})`)
}

export interface ChangeNotices {
  /** `tags` is null when notices may have been missed: then everything counts as changed. */
  onChange(listener: (tags: string[] | null) => void): void
  stop(): Promise<void>
}

/** Listens on a connection of its own; after a break it reconnects and reports that anything may have changed. */
export async function listenForChanges(url: string, report: (error: Error) => void): Promise<ChangeNotices> {
  const listeners: ((tags: string[] | null) => void)[] = []
  const tell = (tags: string[] | null) => listeners.forEach((listener) => listener(tags))
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'handset notices',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    next.on('error', report)
    next.on('notification', (notice) => tell(notice.payload ? notice.payload.split(' ') : []))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    // Only a connection that stood may start the search for the next one: a refused try is repeated by its own caller.
    next.once('end', () => {
      client = null
      tell(null)
      if (!stopped) retryIn(250)
    })
  }

  function retryIn(milliseconds: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => tell(null),
        (error: Error) => {
          report(error)
          if (!stopped) retryIn(1000)
        },
      )
    }, milliseconds)
  }

  await connect()
  return {
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
