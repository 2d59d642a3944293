import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { openShop, type TestShop } from '../../test/shop.ts'
import { publishInvalidation } from './invalidation-bus.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const countListeners = () =>
  sql<{
    n: number
  }>`select count(*)::int n from pg_stat_activity where application_name = 'handset notices' and datname = current_database()`
    .execute(shop.db)
    .then(({ rows }) => rows[0]?.n)

it('a process whose listening connection was cut drops what it kept, and hears the next change over one new connection', async () => {
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
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await countListeners()).toBe(1)
})
