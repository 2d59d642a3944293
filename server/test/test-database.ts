import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { seedDemo } from '../db/demo/seed-demo.ts'
import { seedBase } from '../db/seed-base.ts'
import { seedStaff } from '../db/seed-staff.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { preparePostgresHome } from '../platform/database/postgres-home.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { migrate } from '../platform/database/migrate.ts'
import { restoreCluster } from './template-cluster.ts'

/** The database that each shop is a copy of; nobody else may be connected to it while it is copied. */
const template = 'handset_template'
/** Of a shop without the demo: staff alone. */
const bareTemplate = 'handset_bare_template'
const databaseUrl = (adminUrl: string, name: string): string => adminUrl.replace('/handset?', `/${name}?`)

export type Connection = pg.Client

/** A bare connection, on which statements may take as long as they need. */
export async function openConnection(url: string, options = ''): Promise<Connection> {
  const connection = new pg.Client({ connectionString: url, options })
  await connection.connect()
  return connection
}

export async function runAsAdmin(adminUrl: string, text: string): Promise<void> {
  const admin = await openConnection(adminUrl)
  await admin.query(text)
  await admin.end()
}

/** Migrates a database and fills it with staff and, by default, the demo shop; what is there stays. */
export async function fillDatabase(url: string, { demo = true } = {}): Promise<void> {
  await migrate(url)
  const database = openDatabase(url)
  await migrateJobs(database.pool)
  await seedBase(database.db)
  if (demo) await seedDemo(database.db)
  await seedStaff(database.db, [
    { role: 'owner', email: 'admin@handset.example', password: 'handset-demo' },
    { role: 'warehouse', email: 'warehouse@handset.example', password: 'handset-demo' },
  ])
  await database.close()
}

const memoryFolder = '/dev/shm'

/** Whether the machine gives files in memory enough room (Docker's default is 64 MB). */
async function hasMemoryFolder(): Promise<boolean> {
  const memory = await fs.statfs(memoryFolder).catch(() => null)
  return memory !== null && memory.bavail * memory.bsize >= 2 * 1024 ** 3
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Frees the memory of runs that were killed; their PostgreSQL ends when its files are gone. */
async function removeAbandoned(): Promise<void> {
  for (const name of await fs.readdir(memoryFolder)) {
    const pid = Number(/^handset-test-(\d+)-/.exec(name)?.[1] ?? 0)
    if (pid > 0 && !isAlive(pid)) await fs.rm(path.join(memoryFolder, name), { recursive: true, force: true })
  }
}

/** Makes the templates in a PostgreSQL of their own, and stops it. */
async function makeTemplates(): Promise<{ data: string; dispose(): Promise<void> }> {
  const dataDir = await makeFolder(os.tmpdir())
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  for (const [name, demo] of [
    [template, true],
    [bareTemplate, false],
  ] as const) {
    await runAsAdmin(postgres.url, `create database ${name}`)
    await fillDatabase(databaseUrl(postgres.url, name), { demo })
  }
  await postgres.stop()
  const { home } = await preparePostgresHome(dataDir)
  return { data: path.join(home, 'data'), dispose: () => fs.rm(dataDir, { recursive: true, force: true }) }
}

/** A folder that the user of PostgreSQL can enter. */
async function makeFolder(parent: string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(parent, `handset-test-${process.pid}-`))
  await fs.chmod(folder, 0o755)
  return folder
}

/**
 * A PostgreSQL of its own, and in it the templates that shops copy. Unless durable, its files are in memory where there is room:
 * a copy of the template is 900 files, about 0.2 s of CPU time there, 1 s on a disk with ext4.
 */
export async function startTestDatabase({ durable = false } = {}) {
  const dataDir = await makeFolder(os.tmpdir())
  const inMemory = !durable && (await hasMemoryFolder())
  if (inMemory) await removeAbandoned()
  const filesFolder = inMemory ? await makeFolder(memoryFolder) : dataDir
  const { home, as } = await preparePostgresHome(dataDir)
  const data = path.join(filesFolder, 'cluster')
  await fs.mkdir(data, { mode: 0o700 })
  if (as.uid !== undefined) await fs.chown(data, as.uid, as.gid!)
  await restoreCluster(data, as, makeTemplates)
  // Programs may not be run from the memory's folder: only the files of the databases are there.
  await fs.symlink(data, path.join(home, 'data'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable })
  return {
    adminUrl: postgres.url,
    async stop() {
      await postgres.stop()
      for (const folder of new Set([dataDir, filesFolder])) await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestDatabase = Awaited<ReturnType<typeof startTestDatabase>>

export interface DatabaseCopy {
  url: string
  drop(): Promise<void>
}

/** A database with nothing in it, or what `from` names: the shop that opens on it makes its tables itself. */
export async function emptyDatabase(adminUrl: string, from = ''): Promise<DatabaseCopy> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name} ${from}`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** A database of its own for one shop, with the demo or only its staff. */
export const copyTemplate = (adminUrl: string, { demo = true } = {}): Promise<DatabaseCopy> =>
  emptyDatabase(adminUrl, `template ${demo ? template : bareTemplate} strategy file_copy`)

/** The database of a packaged PostgreSQL as servers reach it through a proxy to its socket. */
export function proxiedDatabase(url: string) {
  const { pathname, searchParams } = new URL(url.replace('handset@/', 'handset@localhost/'))
  return {
    socketPath: path.join(searchParams.get('host') ?? '', '.s.PGSQL.5432'),
    urlThrough: (port: number) => `postgres://handset@127.0.0.1:${port}${pathname}`,
    open: () => openDatabase(url),
  }
}
export type ProxiedDatabase = ReturnType<typeof proxiedDatabase>
