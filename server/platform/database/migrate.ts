import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectToPrimary } from './database-hosts.ts'
import { type IndexStatement, type MigrationFile, readMigrations } from './migration-files.ts'

/** The key of the session lock by which servers take turns. */
const migrationLock = '3853314791062309107'
/**
 * For each lock. A request behind the two locks of a foreign key waits up to 2 s, and its own limit is 3 s. With 2 s for each it could
 * fail there, and others for want of a connection, for which they wait 2 s.
 */
const lockTimeout = '1s'
const lockNotAvailable = '55P03'
const deadlock = '40P01'
const maxTries = 25
const maxPauseMs = 15_000
const tooOld =
  'A release older than 1.0.0 made this database, and it cannot be migrated. Start with an empty one: another DATABASE_URL, or another DATA_DIR for the packaged PostgreSQL. To take products and settings along, export them with the older release and import them there (docs/operations.md, Move a shop).'

export interface MigrateOptions {
  folder?: string
  print?: (text: string) => void
  /** Called before each wait; throws if the program was asked to stop in the meantime. */
  throwIfStopping?: () => void
}

/**
 * Migrates to the current schema on a connection of its own, without the shop's timeouts (decision 0022). Servers that start
 * together take turns. A file that fails is rolled back whole, the ones before it stay. Returns the names that were applied.
 */
export async function migrate(
  url: string,
  {
    folder = path.join(import.meta.dirname, '../../db/migrations'),
    print = () => {},
    throwIfStopping = () => {},
  }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readMigrations(folder)
  const { client } = await connectToPrimary(url, { application_name: 'handset-migration', keepAlive: true })
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0')
    await waitForTurn(client, print, throwIfStopping)
    const pending = await findPending(client, files)
    for (const file of pending) await withRetries(file.name, print, throwIfStopping, () => apply(client, file))
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Takes the session lock by asking repeatedly: a statement that waits for it would hold a snapshot, for which the concurrent
 * index build of the server that has the lock would wait in turn.
 */
async function waitForTurn(
  client: pg.Client,
  print: (text: string) => void,
  throwIfStopping: () => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as taken`)
    if (rows[0]?.taken) return
    if (attempt === 1) print('Waiting for another server that migrates the database')
    throwIfStopping()
    await sleep(Math.min(50 * attempt, 1000))
  }
}

/**
 * Returns the files that were not applied yet. Refuses a database that a newer release made unusable for this server, and one of
 * before 1.0.0, whose migrations were others.
 */
async function findPending(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  // The first releases recorded their migrations in a table of Kysely's.
  const { rows: kysely } = await client.query("select from pg_class where oid = to_regclass('kysely_migration')")
  if (kysely.length > 0) throw new Error(tooOld)
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now(), minimum_server text)',
  )
  const { rows } = await client.query<{ name: string; minimum_server: string | null }>(
    'select name, minimum_server from schema_migrations order by name',
  )
  const applied = new Set(rows.map(({ name }) => name))
  const [first, newest] = [files[0]?.name ?? '', files.at(-1)?.name ?? '']
  if (applied.size > 0 && !applied.has(first)) throw new Error(tooOld)
  for (const { name, minimum_server } of rows)
    if (minimum_server !== null && newest < minimum_server)
      throw new Error(
        `A newer release has migrated the database: ${name} needs servers that know migration ${minimum_server}, and the newest of this one is ${newest}. Start the newer release, or restore a backup from before.`,
      )
  return files.filter(({ name }) => !applied.has(name))
}

/** Repeats with growing pauses while other sessions hold the locks; in a pause nobody queues behind this one. */
async function withRetries(
  name: string,
  print: (text: string) => void,
  throwIfStopping: () => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    throwIfStopping()
    try {
      return await work()
    } catch (error) {
      const { code } = error as pg.DatabaseError
      const isLocked = code === lockNotAvailable || code === deadlock
      if (!isLocked || attempt >= maxTries)
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      print(`Migration ${name} waits for locks of other sessions (try ${attempt})`)
    }
    await sleep(Math.min(250 * 2 ** attempt, maxPauseMs))
  }
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  if (file.indexStatements) {
    for (const statement of file.indexStatements) await runIndexStatement(client, statement)
    return record(client, file)
  }
  try {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
    await client.query(file.text)
    await record(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const record = async (client: pg.Client, { name, minimumServer }: MigrationFile): Promise<void> =>
  void (await client.query('insert into schema_migrations (name, minimum_server) values ($1, $2)', [
    name,
    minimumServer,
  ]))

/** Builds or drops an index while the shop reads and writes. An index that a crash left invalid is built again. */
async function runIndexStatement(client: pg.Client, { text, action, index }: IndexStatement): Promise<void> {
  if (action === 'create') {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
    if (rows[0]?.indisvalid) return
    if (rows[0]) await client.query(`drop index concurrently ${index}`)
  }
  await client.query(text)
}
