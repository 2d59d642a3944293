import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../db/demo/seed-demo.ts'
import { seedBase } from '../db/seed-base.ts'
import { seedStaff } from '../db/seed-staff.ts'
import { openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

export const template = 'handset_template'
export const databaseUrl = (adminUrl: string, name: string): string => adminUrl.replace('/handset?', `/${name}?`)

/** One PostgreSQL for the whole run, and in it a migrated and seeded database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-test-'))
  await fs.chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const database = openDatabase(databaseUrl(postgres.url, template))
  await migrate(database.db)
  await migrateJobs(database.pool)
  await seedBase(database.db)
  await seedDemo(database.db)
  await seedStaff(database.db, [
    { role: 'owner', email: 'admin@handset.example', password: 'handset-demo' },
    { role: 'warehouse', email: 'warehouse@handset.example', password: 'handset-demo' },
  ])
  await database.close()
  project.provide('adminUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
