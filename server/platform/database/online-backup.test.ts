import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueDemoOrders } from '../../db/demo/orders/seed-demo-orders-job.ts'
import { seedDemoOrders } from '../../db/demo/orders/seed-demo-orders.ts'
import { brokenInvariants } from '../../test/invariants.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { openConnection, startTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { backUpDatabase, restoreDatabase } from './online-backup.ts'

const orderCount = 30
let cluster: TestDatabase
let shop: TestShop
let restored: EmbeddedPostgres
let copy: DatabaseHandle
let folder = ''
/** Entries that were committed when the backup began, and when it ended. */
let committed = { before: 0, after: 0 }

/** Takes the jobs that create orders, until no more is queued. */
async function runSeedJobs(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ payload: { next: number; count: number; until: string } }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'seed-demo-orders' returning j.payload`.execute(shop.db)
    if (!rows[0]) return
    await seedDemoOrders(shop.services, shop.databaseUrl, rows[0].payload)
  }
}

/** Writes entries 1, 2, 3 … one commit each, until the work has ended. */
async function writeDuring(work: () => Promise<unknown>): Promise<typeof committed> {
  const writer = await openConnection(shop.databaseUrl)
  await writer.query('create table entries as select generate_series(1, 20) as id')
  const before = 20
  let count = before
  const writeOne = async () => void (await writer.query('insert into entries values ($1)', [(count += 1)]))
  const ended = work().then(() => true)
  while (!(await Promise.race([ended, writeOne()])));
  await writer.end()
  return { before, after: count }
}

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-backup-'))
  await fs.chmod(folder, 0o755)
  cluster = await startTestDatabase()
  shop = await openShop({ adminUrl: cluster.adminUrl })
  await queueDemoOrders(shop.db, orderCount)
  await runSeedJobs()
  await shop.services.providerRecord.flush()
  committed = await writeDuring(() => backUpDatabase(shop.databaseUrl, path.join(folder, 'backup')))
  await restoreDatabase(path.join(folder, 'backup'), path.join(folder, 'restored'))
  restored = await startEmbeddedPostgres({ dataDir: path.join(folder, 'restored'), durable: false })
  copy = openDatabase(restored.url.replace('/handset?', `/${/test_\w+/.exec(shop.databaseUrl)![0]}?`))
}, 240_000)
afterAll(async () => {
  await copy.close()
  await restored.stop()
  await shop.close()
  await cluster.stop()
  await fs.rm(folder, { recursive: true })
})

/** Of every table the number of its rows and a hash of their contents, and of every sequence the last number. */
async function fingerprint({ db }: { db: DatabaseHandle['db'] }): Promise<Record<string, unknown>[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox', 'graphile_worker') and table_name <> 'entries' order by 1`.execute(
    db,
  )
  const prints = tables.map(({ name }) =>
    sql<Record<string, unknown>>`
      select ${name}::text as name, count(*) as rows, sum(hashtextextended(t::text, 0))::text as hash from ${sql.raw(name)} t`.execute(
      db,
    ),
  )
  const { rows: sequences } = await sql<Record<string, unknown>>`
    select sequencename as name, last_value from pg_sequences order by schemaname, sequencename`.execute(db)
  return [...(await Promise.all(prints)).flatMap(({ rows }) => rows), ...sequences]
}

it('a restored backup has the rows, sums and last numbers of the shop, and breaks no law of money and stock', async () => {
  const original = await fingerprint(shop)
  expect(original).toContainEqual(expect.objectContaining({ name: 'public.orders', rows: orderCount }))
  expect(await fingerprint(copy)).toEqual(original)
  expect(await brokenInvariants(copy.db)).toEqual([])
})

it('a backup of a shop that goes on writing has all that was committed before it, and nothing between is missing', async () => {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(id) as last from entries`.execute(copy.db)
  const { count, last } = rows[0]!
  expect(count).toBe(last)
  expect(count).toBeGreaterThanOrEqual(committed.before)
  expect(count).toBeLessThanOrEqual(committed.after)
})

it('a backup is not restored over another database', async () => {
  await expect(restoreDatabase(path.join(folder, 'backup'), path.join(folder, 'restored'))).rejects.toThrow(
    'has a database already',
  )
})
