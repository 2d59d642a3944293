import { sql } from 'kysely'
import pg from 'pg'
import type { Reader } from './transaction.ts'

const channel = 'handset_changes'

/** Tells every process, once the transaction commits, that the things under these tags changed. */
export async function announceChange(tx: Reader, tags: string[]): Promise<void> {
  if (tags.length > 0) await sql`select pg_notify(${channel}, ${[...new Set(tags)].join(' ')})`.execute(tx)
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
    const next = new pg.Client({ connectionString: url, application_name: 'handset notices', keepAlive: true })
    next.on('error', (error) => report(error))
    next.on('end', () => {
      if (client === next) client = null
      if (!stopped) retry = setTimeout(() => void reconnect(), 250)
    })
    next.on('notification', (notice) => tell(notice.payload ? notice.payload.split(' ') : []))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  async function reconnect(): Promise<void> {
    tell(null)
    try {
      await connect()
      tell(null)
    } catch (error) {
      report(error as Error)
      if (!stopped) retry = setTimeout(() => void reconnect(), 1000)
    }
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
