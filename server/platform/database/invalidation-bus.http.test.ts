import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { openShop, type TestShop } from '../../test/shop.ts'
import { openConnection } from '../../test/test-database.ts'
import { publishInvalidation } from './invalidation-bus.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => shop.close())

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
  // A second reconnect attempt would be waiting now: it proceeds at once and ends when it finds an open connection.
  await vi.advanceTimersByTimeAsync(1500)
  await openConnection(shop.databaseUrl).then((connection) => connection.end())
  expect(await countListeners()).toBe(1)
})
