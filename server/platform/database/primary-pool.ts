import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectToPrimary, databaseHosts, requirePrimary } from './database-hosts.ts'

const pauseMs = 250

/**
 * Opens a pool whose connections lead to the primary. When a connection fails or leads to a standby, the hosts are asked until
 * one of them is the primary: after a standby was promoted, new connections go there within a second.
 */
export function openPrimaryPool(url: string, config: pg.PoolConfig): pg.Pool {
  const hosts = databaseHosts(url)
  const isOne = hosts.length === 1
  let search: Promise<void> | null = null
  const closing = new AbortController()

  async function findPrimary(): Promise<void> {
    while (!closing.signal.aborted) {
      const found = await connectToPrimary(url, { connectionTimeoutMillis: 2000, query_timeout: 2000 }).catch(
        () => null,
      )
      if (found) {
        // What opens connections of its own by the pool's options follows too.
        pool.options.connectionString = found.url
        return found.client.end().catch(() => {})
      }
      await sleep(pauseMs, undefined, { ref: false })
    }
  }
  function startSearch(): void {
    if (!isOne && !closing.signal.aborted) search ??= findPrimary().finally(() => (search = null))
  }

  class PrimaryClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(options)
      // Also follows a connection that could not be opened.
      this.once('end', startSearch)
    }
  }

  const pool: pg.Pool = new pg.Pool({
    ...config,
    connectionString: hosts[0],
    Client: PrimaryClient,
    async onConnect(client) {
      if (isOne) return
      try {
        await requirePrimary(client)
      } catch (error) {
        startSearch()
        throw error
      }
    },
  })
  const end = pool.end.bind(pool)
  pool.end = async () => {
    closing.abort()
    await end()
  }
  return pool
}
