import pg from 'pg'

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/
const knownTargets = ['primary', 'read-write']

/**
 * The URL of each host of an address such as `postgres://user@one:5432,two/shop?target_session_attrs=read-write`, the form of
 * libpq. A shop writes, so `target_session_attrs` can name nothing but the primary.
 */
export function databaseHosts(url: string): string[] {
  const [, start = '', hosts = '', path = '', query = ''] = form.exec(url) ?? []
  if (start === '') return [url]
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs')
  if (target !== null && !knownTargets.includes(target))
    throw new Error('target_session_attrs must be read-write or primary: the shop writes')
  parameters.delete('target_session_attrs')
  const end = parameters.size > 0 ? `?${parameters}` : ''
  return hosts.split(',').map((host) => `${start}${host}${path}${end}`)
}

/** Treated as a database that is away: the response is 503 and the request can be repeated. */
export class NoPrimary extends Error {
  /** PostgreSQL's cannot_connect_now. */
  readonly code = '57P03'
}

export async function requirePrimary(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false) throw new NoPrimary('The database is a standby')
}

async function connectTo(url: string, config: pg.ClientConfig, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionString: url })
  client.on('error', onError)
  await client.connect()
  return client
}

/** Connects to the only host of an address, or to the one of several that is the primary now; asks them all concurrently. */
export async function connectToPrimary(
  url: string,
  config: pg.ClientConfig = {},
  onError: (error: Error) => void = () => {},
): Promise<{ client: pg.Client; url: string }> {
  const urls = databaseHosts(url)
  const [only] = urls
  if (urls.length === 1 && only !== undefined) return { client: await connectTo(only, config, onError), url: only }
  let isDecided = false
  const attempts = urls.map(async (one) => {
    // Errors of the hosts that lose are no errors of the connection.
    const client = await connectTo(one, config, (error) => isDecided && onError(error))
    try {
      await requirePrimary(client)
      if (isDecided) throw new NoPrimary('Another host answered first')
      isDecided = true
      return { client, url: one }
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  })
  try {
    return await Promise.any(attempts)
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
    throw new NoPrimary(`None of the database's hosts is a primary that answers: ${reasons}`)
  }
}

/** Runs the work on a connection to the primary, which ends with it. */
export async function withPrimary<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const { client } = await connectToPrimary(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The same address with the host that is the primary now in front: a pool begins with the first host, and a process that
 * starts after a failover must not end because that one is away.
 */
export async function putPrimaryFirst(url: string): Promise<string> {
  const hosts = databaseHosts(url)
  if (hosts.length === 1) return url
  const { client, url: primary } = await connectToPrimary(url, { connectionTimeoutMillis: 5000 })
  await client.end().catch(() => {})
  const [, start = '', names = '', path = '', query] = form.exec(url) ?? []
  const all = names.split(',')
  const [first] = all.splice(hosts.indexOf(primary), 1)
  return `${start}${[first, ...all].join(',')}${path}${query === undefined ? '' : `?${query}`}`
}
