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
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { migrate } from '../platform/database/migrate.ts'

const template = 'handset_template'
const databaseUrl = (adminUrl: string, name: string): string => adminUrl.replace('/handset?', `/${name}?`)

/** The database that each shop is a copy of; nobody else may be connected to it while it is copied. */
export const templateUrl = (adminUrl: string): string => databaseUrl(adminUrl, template)

export type Connection = pg.Client

/** A bare connection, on which statements may take as long as they need. */
export async function openConnection(url: string, options = ''): Promise<Connection> {
  const connection = new pg.Client({ connectionString: url, options })
  await connection.connect()
  return connection
}

async function runAsAdmin(adminUrl: string, text: string): Promise<void> {
  const admin = await openConnection(adminUrl)
  await admin.query(text)
  await admin.end()
}

export interface TestDatabase {
  adminUrl: string
  stop(): Promise<void>
}

/** Migrates a database and fills it with staff and, unless told otherwise, the demo shop; what is there stays. */
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

/**
 * Where a database that need not survive its run is fastest: in memory, if the machine gives it enough (Docker's default is
 * 64 MB). A copy of the template is 900 files: about 0.2 s of CPU time there, 1 s on a disk with ext4.
 */
async function fastFolder(): Promise<string> {
  const memory = await fs.statfs('/dev/shm').catch(() => null)
  return memory && memory.bavail * memory.bsize >= 2 * 1024 ** 3 ? '/dev/shm' : os.tmpdir()
}

/** A PostgreSQL of its own, and in it a migrated and seeded template that each shop copies. */
export async function startTestDatabase({ durable = false } = {}): Promise<TestDatabase> {
  const dataDir = await fs.mkdtemp(path.join(durable ? os.tmpdir() : await fastFolder(), 'handset-test-'))
  await fs.chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable })
  await runAsAdmin(postgres.url, `create database ${template}`)
  await fillDatabase(templateUrl(postgres.url))
  return {
    adminUrl: postgres.url,
    async stop() {
      await postgres.stop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database with nothing in it: the shop that opens on it makes its tables itself. */
export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** A database of its own for one shop. */
export async function copyTemplate(adminUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}
