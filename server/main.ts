import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { seedBase } from './db/seed-base.ts'
import { seedStaff } from './db/seed-staff.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { type DatabaseHandle, openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { enqueue } from './platform/jobs.ts'
import { migrate } from './platform/migrate.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

class StoppedWhileStarting extends Error {}

/** Reads the configuration, brings the database up to date, serves, and drains when told to stop, in the middle of starting too. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const closers: (() => Promise<unknown> | undefined)[] = []
  let stopping = false
  const started = start()
  closeWithGrace({ delay: 30_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`Handset stops after an error: ${err.stack}\n`)
    stopping = true
    await started.catch(() => {})
    for (const close of closers.toReversed()) await close()
  })
  await started

  function goOn(): void {
    if (stopping) throw new StoppedWhileStarting()
  }

  async function start(): Promise<void> {
    try {
      await openShop()
    } catch (error) {
      if (error instanceof StoppedWhileStarting) return
      for (const close of closers.splice(0).toReversed()) await close()
      throw error
    }
  }

  async function openShop(): Promise<void> {
    const embedded = configuration.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: configuration.dataDir, progress: say })
    closers.push(() => embedded?.stop())
    goOn()
    const databaseUrl = configuration.databaseUrl ?? embedded!.url
    const database = openDatabase(databaseUrl, { onError: (error) => void (stopping || process.stderr.write(`database: ${error.message}\n`)) })
    closers.push(() => database.close())
    await prepareDatabase(database, configuration)
    goOn()
    const app = await buildApp({ configuration, database, databaseUrl, pages: true })
    closers.push(() => app.close())
    const origin = await app.listen()
    await app.startWorker()
    await enqueue(database.db, 'reconcile-payments', { leastAgeSeconds: 0 }, { key: 'reconcile-at-start' })
    announce(origin, configuration)
  }
}

async function prepareDatabase({ db }: DatabaseHandle, configuration: Configuration): Promise<void> {
  const ran = await migrate(db)
  if (ran.length > 0) say(`Database migrated: ${ran.join(', ')}`)
  await seedBase(db)
  if (configuration.demo) {
    const { seedDemo } = await import('./db/demo/seed-demo.ts')
    if (await seedDemo(db)) say('Demo shop seeded')
  }
  await seedStaff(db, configuration.staff)
}

function announce(origin: string, configuration: Configuration): void {
  say(`\nHandset is open at ${origin}`)
  if (!configuration.demo) return
  for (const { role, email, password } of configuration.staff) say(`  ${role === 'owner' ? `Admin      ${origin}/admin-login` : `Warehouse  ${origin}/warehouse-admin-login`}  ${email} / ${password}`)
  say(`  Messages, payments and faults of the sandbox: ${origin}/sandbox`)
  say('  Stop with Ctrl-C.\n')
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof ConfigurationError ? `Handset cannot start:\n${error.message}\n` : `Handset cannot start: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
