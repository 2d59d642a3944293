import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertDemoOrders } from '../db/demo/orders/insert-demo-orders.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { setUpFolder } from '../test/files/set-up-folder.ts'
import { brokenInvariants } from '../test/invariants.ts'
import { openShop, type TestShop } from '../test/shop.ts'
import { openConnection, startTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { type DatabaseHandle, openDatabase } from '../platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { backUpShop, type MadeBackup } from './back-up.ts'
import { type BackupKey, makeBackupKey, readBackupKey } from './backup-keys.ts'
import { packagedSource } from './database-sources.ts'
import { markPoint } from './restore-point.ts'
import { restoreShop, type RestoreReport } from './restore-shop.ts'
import { runDrill } from './run-drill.ts'
import { verifyBackup } from './opened-file.ts'

const orderCount = 600
let cluster: TestDatabase
let shop: TestShop
let key: BackupKey
let made: MadeBackup
let report: RestoreReport
let restored: EmbeddedPostgres
let copy: DatabaseHandle
/** Entries that were committed when the backup began, and when it ended. */
let committed = { before: 0, after: 0 }

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

const at = setUpFolder()

async function backUp(dataDir: string, target: string, time: string): Promise<MadeBackup> {
  const source = await packagedSource(dataDir, shop.databaseUrl)
  return backUpShop({ dataDir, source, folder: target, key, now: new Date(time) })
}
const restore = (file: string, dataDir: string, other = key) =>
  restoreShop({ file, key: other, dataDir, databaseUrl: null, programs: null })

beforeAll(async () => {
  cluster = await startTestDatabase()
  shop = await openShop({ adminUrl: cluster.adminUrl })
  await inTransaction(shop.db, (tx) => insertDemoOrders(tx, shop.services.configuration))
  await shop.services.providerRecord.flush()
  // Unlogged, so that a recovery empties it.
  await shop.db.insertInto('rate_limits').values({ key: 'one', points: 1 }).execute()
  await fs.mkdir(at('data', 'media', 'products'), { recursive: true })
  await fs.mkdir(at('data', 'assets'))
  await fs.writeFile(at('data', 'media', 'products', `${'long '.repeat(40)}.avif`), Buffer.alloc(3_000_001, 'picture'))
  await fs.writeFile(at('data', 'otp-secret'), 'secret', { mode: 0o600 })
  await fs.writeFile(at('data', 'assets', 'made-again.js'), 'x')
  await makeBackupKey(at('key'))
  key = await readBackupKey(at('key'))
  committed = await writeDuring(
    async () => (made = await backUp(at('data'), at('backups'), '2026-11-26T01:02:03.456Z')),
  )
  report = await restore(made.file, at('restored'))
  restored = await startEmbeddedPostgres({ dataDir: at('restored'), durable: false })
  copy = openDatabase(restored.url.replace('/handset?', `/${/test_\w+/.exec(shop.databaseUrl)![0]}?`))
}, 240_000)
afterAll(async () => {
  await copy.close()
  await restored.stop()
  await shop.close()
  await cluster.stop()
})

/** Of every logged table the number of its rows and a hash of their contents, and of every sequence the last number. */
async function fingerprint({ db }: { db: DatabaseHandle['db'] }): Promise<Record<string, unknown>[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname in ('public', 'sandbox', 'graphile_worker') and relkind in ('r', 'p') and relpersistence = 'p'
      and relname <> 'entries' order by 1`.execute(db)
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

describe('a backup of a shop that goes on writing', () => {
  it('is restored with the rows, sums and last numbers of the shop, and breaks no law of money and stock', async () => {
    const original = await fingerprint(shop)
    expect(original).toContainEqual(expect.objectContaining({ name: 'public.orders', rows: orderCount }))
    expect(await fingerprint(copy)).toEqual(original)
    expect(await brokenInvariants(copy.db)).toEqual([])
  })

  it('is compared with figures that are exactly those of its moment', async () => {
    expect(report).toMatchObject({ differences: [], violations: [], migrations: [], notes: [] })
    const { figuresAreExact, figures, restorePoint } = report.manifest
    expect(figuresAreExact).toBe(true)
    expect(restorePoint).toMatch(/^handset-/)
    const { rows } = await sql<{ count: number; last: number; total: string }>`
      select count(*) as count, max(id) as last, (select sum(total_paise)::text from orders where placed_at is not null) as total from entries`.execute(
      copy.db,
    )
    const { count, last, total } = rows[0]!
    expect(count).toBe(last)
    expect(count).toBe(figures.rows.entries)
    expect(count).toBeGreaterThanOrEqual(committed.before)
    expect(count).toBeLessThanOrEqual(committed.after)
    expect(figures.sums['orders placed, total']).toBe(total)
    expect(figures.rows).not.toHaveProperty('rate_limits')
  })

  it('has the files of the shop, and not those that are made again', async () => {
    const name = `${'long '.repeat(40)}.avif`
    const read = (dataDir: string) => fs.readFile(at(dataDir, 'media', 'products', name))
    expect((await read('restored')).equals(await read('data'))).toBe(true)
    expect(await fs.readFile(at('restored', 'otp-secret'), 'utf8')).toBe('secret')
    expect(existsSync(at('restored', 'assets'))).toBe(false)
    expect(report.manifest.files).toEqual({ count: 2, bytes: 3_000_007 })
  })

  it('is one file that only its owner reads, without a readable word', async () => {
    expect(await fs.readdir(at('backups'))).toEqual(['handset-20261126T010203Z.tar.zst.age'])
    const { mode } = await fs.stat(made.file)
    expect(mode & 0o777).toBe(0o600)
    const bytes = await fs.readFile(made.file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('manifest.json')).toBe(false)
  })

  it('is verified without being restored', async () => {
    expect(await verifyBackup(made.file, key)).toEqual(report.manifest)
    await fs.writeFile(at('cut'), (await fs.readFile(made.file)).subarray(0, -1))
    await expect(verifyBackup(at('cut'), key)).rejects.toThrow(/is damaged, cut off or no backup/)
  })
})

it('the point up to which a backup is restored is in the log on disk, also where nobody writes', async () => {
  const { lsn } = await markPoint(shop.databaseUrl)
  const { rows } = await sql<{ is_there: boolean }>`
    select pg_current_wal_flush_lsn() >= ${lsn}::pg_lsn as is_there`.execute(shop.db)
  expect(rows).toEqual([{ is_there: true }])
})

it('a backup beside another one is refused, and leaves no file', async () => {
  const other = await openConnection(shop.databaseUrl)
  await other.query("select pg_create_physical_replication_slot('handset_backup', true, true)")
  await expect(backUp(at('data'), at('second'), '2026-11-26T02:00:00Z')).rejects.toThrow('Another backup')
  await other.end()
  expect(await fs.readdir(at('second')).catch(() => [])).toEqual([])
})

it('a backup into DATA_DIR is refused, also where links lead there', async () => {
  await fs.mkdir(at('elsewhere', 'data', 'inner'), { recursive: true })
  await fs.symlink(at('elsewhere', 'data', 'inner'), at('linked-folder'))
  const time = '2026-11-26T02:00:00Z'
  await expect(backUp(at('elsewhere', 'data'), at('linked-folder'), time)).rejects.toThrow('is inside DATA_DIR')
  await expect(backUp(at('elsewhere', 'data'), at('elsewhere', 'data', '..inner'), time)).rejects.toThrow('DATA_DIR')
})

// Each unpacks the database up to the damage.
describe('a backup that cannot be restored', { timeout: 120_000 }, () => {
  /** A copy of the backup, changed; the place that a restore of it would have filled. */
  async function changed(name: string, change: (bytes: Buffer) => Buffer) {
    await fs.writeFile(at(name), change(await fs.readFile(made.file)))
    return { file: at(name), dataDir: at(`${name}-restored`) }
  }
  const flipAt = (placeIn: (bytes: Buffer) => number) => (bytes: Buffer) => {
    bytes[placeIn(bytes)]! ^= 1
    return bytes
  }
  /** Behind the header of age, whose last line begins with three hyphens, and the nonce of 16 bytes. */
  const firstChunkOf = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16

  it.each([
    ['a flipped byte in its first line', flipAt(() => 20)],
    ['a flipped byte in the last line of its header', flipAt((bytes) => bytes.indexOf('\n--- ') + 10)],
    ['a flipped byte in its first chunk', flipAt(firstChunkOf)],
    ['a flipped byte in the middle', flipAt((bytes) => Math.floor(bytes.length / 2))],
    ['a flipped last byte', flipAt((bytes) => bytes.length - 1)],
    ['its last byte cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['its second half cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'its end cut off between two chunks',
      (bytes: Buffer) => bytes.subarray(0, bytes.length - ((bytes.length - firstChunkOf(bytes)) % 65_552)),
    ],
    ['bytes added', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
    ['no content', () => Buffer.alloc(0)],
  ])('with %s leaves nothing behind and is called damaged', async (what, change) => {
    const { file, dataDir } = await changed(what.replaceAll(' ', '-'), change)
    await expect(restore(file, dataDir)).rejects.toThrow(/is damaged, cut off or no backup/)
    expect(await fs.readdir(dataDir)).toEqual([])
  })

  it('with a flipped byte where its key is wrapped leaves nothing behind and may be called damaged', async () => {
    const { file, dataDir } = await changed(
      'flipped-stanza',
      flipAt((bytes) => bytes.indexOf('-> X25519 ') + 20),
    )
    await expect(restore(file, dataDir)).rejects.toThrow(/is damaged/)
    expect(await fs.readdir(dataDir)).toEqual([])
  })

  it('with another key says so and leaves nothing behind', async () => {
    await makeBackupKey(at('other-key'))
    const other = await readBackupKey(at('other-key'))
    await expect(restore(made.file, at('other'), other)).rejects.toThrow(/The key in .*other-key does not open/)
    expect(await fs.readdir(at('other'))).toEqual([])
  })

  it('into a place that is not empty is refused and changes nothing there', async () => {
    await expect(restore(made.file, at('data'))).rejects.toThrow(/data is not empty \(assets, media, otp-secret\)/)
    expect(await fs.readdir(at('data'))).toEqual(['assets', 'media', 'otp-secret'])
  })

  it('is repeated where a restore was interrupted', async () => {
    await fs.mkdir(at('interrupted', 'media'), { recursive: true })
    await fs.writeFile(at('interrupted', 'restore-not-finished'), '')
    await expect(restore(at('none'), at('interrupted'))).rejects.toThrow('There is no backup')
    expect(await fs.readdir(at('interrupted'))).toEqual([])
  })
})

it('a drill proves the backup, writes a report and leaves nothing else behind', async () => {
  await fs.mkdir(at('drilled'))
  // Other tests have drills in the usual folder meanwhile.
  await fs.mkdir(at('tmp'))
  vi.stubEnv('TMPDIR', at('tmp'))
  const options = { key, dataDir: at('drilled'), programs: null, reportFolder: at('drills') }
  const good = await runDrill({ ...options, file: made.file })
  expect(good.text).toContain('Rows, sums and files agree with the manifest')
  expect(good.text).toContain('All invariants hold')
  expect(good.isGood).toBe(true)
  expect(await fs.readFile(good.report, 'utf8')).toBe(good.text)
  const noted = await fs.readFile(at('drilled', 'backups.json'), 'utf8')
  const bad = await runDrill({ ...options, file: at('none') })
  expect(bad.isGood).toBe(false)
  expect(bad.text).toContain('There is no backup')
  expect(await fs.readFile(at('drilled', 'backups.json'), 'utf8')).toBe(noted)
  expect((await fs.readdir(at('tmp'))).filter((name) => name.startsWith('handset-drill-'))).toEqual([])
  vi.unstubAllEnvs()
}, 120_000)
