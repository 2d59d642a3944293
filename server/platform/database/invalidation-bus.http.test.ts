import net from 'node:net'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { shopFactsReader } from '../../shop-facts-cache.ts'
import { useShop } from '../../test/suite-shop.ts'
import { openConnection } from '../../test/test-database.ts'
import { openInvalidationBus, publishInvalidation } from './invalidation-bus.ts'

const shop = useShop()
afterEach(() => void vi.useRealTimers())

const countListeners = () =>
  sql<{
    n: number
  }>`select count(*)::int n from pg_stat_activity where application_name = 'handset notices' and datname = current_database()`
    .execute(shop.db)
    .then(({ rows }) => rows[0]?.n)

it('a process whose listening connection is cut clears its cache and receives the next change over one new connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const received: (string[] | null)[] = []
  shop.services.invalidationBus.onChange((tags) => received.push(tags))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'handset notices' and datname = current_database()`.execute(
    shop.db,
  )
  await expect.poll(() => received, { timeout: 10_000 }).toContain(null)
  await expect.poll(countListeners, { timeout: 10_000 }).toBe(1)
  await expect
    .poll(
      async () => {
        await publishInvalidation(shop.db, ['product:1'])
        return received.some((tags) => tags?.includes('product:1'))
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  // A second reconnect attempt would be waiting now: it proceeds immediately and ends when it finds an open connection.
  await vi.advanceTimersByTimeAsync(1500)
  await openConnection(shop.databaseUrl).then((connection) => connection.end())
  expect(await countListeners()).toBe(1)
})

it('a sweep of 100 orders of 100 lines publishes one notice, which names the catalogue', async () => {
  const received: (string[] | null)[] = []
  shop.services.invalidationBus.onChange((tags) => received.push(tags))
  const products = Array.from({ length: 10_000 }, (_, index) => `product:${index + 1}`)
  await publishInvalidation(shop.db, ['reviews', ...products])
  await publishInvalidation(shop.db, ['product:7'])
  await expect.poll(() => received).toEqual([['reviews', 'catalogue'], ['product:7']])
})

/** Forwards to the database, until its connections are swallowed: open, but without a word. */
async function openProxy(databaseUrl: string) {
  const { searchParams, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
  const sockets: net.Socket[] = []
  const server = net.createServer((from) => {
    const to = net.connect(path.join(searchParams.get('host')!, '.s.PGSQL.5432'))
    for (const socket of [from, to]) sockets.push(socket.on('error', () => {}))
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `postgres://handset@127.0.0.1:${port}${pathname}`,
    swallow: () => sockets.splice(0).forEach((socket) => socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

it('a process whose connection is swallowed by the network notices it by the heartbeat and clears its cache', async () => {
  const proxy = await openProxy(shop.databaseUrl)
  const received: (string[] | null)[] = []
  const bus = await openInvalidationBus(proxy.url, () => {}, { heartbeatMs: 500 })
  bus.onChange((tags) => received.push(tags))
  proxy.swallow()
  await publishInvalidation(shop.db, ['product:1'])
  await expect.poll(() => received, { timeout: 10_000 }).toContain(null)
  await expect
    .poll(
      async () => {
        await publishInvalidation(shop.db, ['product:2'])
        return received.some((tags) => tags?.includes('product:2'))
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(received).not.toContainEqual(['product:1'])
  await bus.stop()
  proxy.close()
})

it('the facts on every page are read again after a while although the notice was lost', async () => {
  const deaf = { onChange: () => {} }
  const afterChange = async (maxAgeMs: number) => {
    const read = shopFactsReader(shop.services, deaf, true, maxAgeMs)
    await read(() => {})
    await sql`update categories set name = id || ${` renamed ${maxAgeMs}`} where in_header`.execute(shop.db)
    return JSON.stringify(await read(() => {}))
  }
  expect(await afterChange(60_000)).not.toContain('renamed 60000')
  expect(await afterChange(-1)).toContain('renamed -1')
})
