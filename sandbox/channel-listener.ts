import pg from 'pg'

const reconnectMs = 300

export interface ChannelListener {
  /** Whether notices arrive: false before the start and while the connection is down. */
  isListening(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own. `refresh` runs once the connection listens and after every notice; a failure of
 * it counts as a lost connection, which is opened again until `stop`.
 */
export function channelListener(pool: pg.Pool, channel: string, refresh: () => Promise<void>): ChannelListener {
  let current: pg.Client | undefined
  let isListening = false
  let isStopped = false

  async function start(): Promise<void> {
    const client = new pg.Client(pool.options)
    const onLost = (): void => {
      // The error and the end of one connection both arrive here; only the first one counts.
      if (current !== client) return
      current = undefined
      isListening = false
      client.end().catch(() => undefined)
      reconnectSoon()
    }
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', () => void refresh().catch(onLost))
    current = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await refresh()
      isListening = current === client
    } catch (error) {
      onLost()
      throw error
    }
  }

  function reconnectSoon(): void {
    if (isStopped) return
    setTimeout(() => {
      if (!isStopped && !current) start().catch(() => undefined)
    }, reconnectMs).unref()
  }

  async function stop(): Promise<void> {
    isStopped = true
    const client = current
    current = undefined
    isListening = false
    await client?.end().catch(() => undefined)
  }

  return { isListening: () => isListening, start, stop }
}
