import type pg from 'pg'
import { connectToPrimary } from './database-hosts.ts'

interface WatchedConnectionOptions {
  url: string
  /** The connection's name in pg_stat_activity. */
  name: string
  /** Prepares each new connection: listens, takes locks. A failure counts as a lost connection. */
  onOpen(client: pg.Client): Promise<unknown>
  onLost(): void
  onError(error: Error): void
  /** Time between two checks that the database still responds. */
  heartbeatMs?: number
}

const maxTimeoutMs = 5000

/**
 * Keeps one connection of its own open for what belongs to a session. A connection that ends, or does not answer a heartbeat
 * because the network swallows it, is replaced.
 */
export async function watchConnection(options: WatchedConnectionOptions) {
  const { url, name, onOpen, onLost, onError, heartbeatMs = 10_000 } = options
  const timeoutMs = Math.min(maxTimeoutMs, heartbeatMs)
  let client: pg.Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const { client: connection } = await connectToPrimary(
      url,
      {
        application_name: name,
        keepAlive: true,
        connectionTimeoutMillis: maxTimeoutMs,
        query_timeout: timeoutMs,
      },
      onError,
    )
    if (isStopped) return connection.end().catch(() => {})
    // Only a connection that was open may start a reconnect: a failed attempt is repeated by the loop that made it.
    connection.once('end', () => {
      client = null
      onLost()
      if (!isStopped) retryIn(250)
    })
    await onOpen(connection).catch(() => cut(connection))
    client = connection
  }

  /** Ends a connection without waiting for the other side. */
  function cut(connection: pg.Client): void {
    connection.connection.stream.destroy()
  }

  function retryIn(milliseconds: number): void {
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        onError(error)
        if (!isStopped) retryIn(1000)
      })
    }, milliseconds)
  }

  await connect()
  const heartbeat = setInterval(() => {
    const beating = client
    beating?.query('select 1').catch(() => cut(beating))
  }, heartbeatMs)
  return {
    /** Null while the connection is lost. */
    client: () => client,
    async stop() {
      isStopped = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
