import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { openShop, type TestShop } from '../../test/shop.ts'
import { announceChange } from './change-notices.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const listeners = () =>
  sql<{
    n: number
  }>`select count(*)::int n from pg_stat_activity where application_name = 'handset notices' and datname = current_database()`
    .execute(shop.db)
    .then(({ rows }) => rows[0]?.n)

it('a process whose listening connection was cut drops what it kept, and hears the next change over one new connection', async () => {
  const heard: (string[] | null)[] = []
  shop.services.notices.onChange((tags) => heard.push(tags))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'handset notices' and datname = current_database()`.execute(
    shop.db,
  )
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(null)
  await expect.poll(listeners, { timeout: 10_000 }).toBe(1)
  await expect
    .poll(
      async () => {
        await announceChange(shop.db, ['product:1'])
        return heard.some((tags) => tags?.includes('product:1'))
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await listeners()).toBe(1)
})
