import { sql } from 'kysely'
import pg from 'pg'
import { type Reader, enqueueStatement } from './transaction.ts'

const channel = 'handset_changes'

/** Notifies every process, once the transaction commits, that the data under these tags changed. */
export async function publishInvalidation(tx: Reader, tags: string[]): Promise<void> {
  if (tags.length > 0) await enqueueStatement(tx, sql`select pg_notify(${channel}, ${[...new Set(tags)].join(' ')})`)
}

export interface InvalidationBus {
  /** `tags` is null when notifications may have been lost: then everything counts as changed. */
  onChange(listener: (tags: string[] | null) => void): void
  stop(): Promise<void>
}

/** Listens on its own connection; after a break it reconnects and reports that anything may have changed. */
export async function openInvalidationBus(url: string, onError: (error: Error) => void): Promise<InvalidationBus> {
  const listeners: ((tags: string[] | null) => void)[] = []
  const notifyListeners = (tags: string[] | null) => listeners.forEach((listener) => listener(tags))
  let client: pg.Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'handset notices',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    connection.on('error', onError)
    connection.on('notification', (notification) =>
      notifyListeners(notification.payload ? notification.payload.split(' ') : []),
    )
    await connection.connect()
    await connection.query(`listen ${channel}`)
    client = connection
    // Only a connection that was open may start a reconnect: a failed attempt is repeated by the loop that made it.
    connection.once('end', () => {
      client = null
      notifyListeners(null)
      if (!isStopped) retryIn(250)
    })
  }

  function retryIn(milliseconds: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => notifyListeners(null),
        (error: Error) => {
          onError(error)
          if (!isStopped) retryIn(1000)
        },
      )
    }, milliseconds)
  }

  await connect()
  return {
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
