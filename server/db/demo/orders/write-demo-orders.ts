import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildApp } from '../../../app.ts'
import { readConfiguration } from '../../../configuration/configuration.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/database/embedded-postgres.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { migrateJobs } from '../../../platform/jobs/jobs.ts'
import { seedBase } from '../../seed-base.ts'
import { readDemoData } from '../demo-files.ts'
import { seedDemo } from '../seed-demo.ts'
import { createDemoClock, setDemoClock, useDemoProcess } from './demo-clock.ts'
import { writtenOpening } from './demo-times.ts'
import { exportDemoRows } from './export-demo-rows.ts'
import { demoRows } from './insert-demo-orders.ts'
import { planDemoOrders } from './plan-demo-orders.ts'
import { runDemoOrders } from './run-demo-orders.ts'

const orderCount = 600

/** Makes the demo orders with the shop's own functions in a database of their own, and writes the rows that they leave. */
async function writeDemoOrders(folder: string, dataDir: string, postgres: EmbeddedPostgres): Promise<void> {
  useDemoProcess(writtenOpening)
  await migrate(postgres.url)
  const empty = openDatabase(postgres.url)
  await migrateJobs(empty.pool)
  await createDemoClock(empty.pool)
  await empty.close()
  const database = openDatabase(postgres.url)
  await setDemoClock(database.pool, writtenOpening)
  await seedBase(database.db)
  await seedDemo(database.db)
  const configuration = readConfiguration({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DEMO: '1',
    LOG_LEVEL: 'error',
    OTP_SECRET: 'the secret of the demo orders',
  })
  const app = await buildApp({ configuration, database, databaseUrl: postgres.url, pages: false })
  const origin = await app.listen()
  const plan = planDemoOrders(writtenOpening, orderCount, await readDemoData())
  await exportDemoRows(database.db, { folder, origin, staff: configuration.staff }, () =>
    runDemoOrders(app.services, database, plan, writtenOpening),
  )
  await app.close()
  await database.close()
}

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-demo-orders-'))
await fs.chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
try {
  await writeDemoOrders(process.argv[2] ?? demoRows, dataDir, postgres)
} finally {
  await postgres.stop()
  await fs.rm(dataDir, { recursive: true, force: true })
}
