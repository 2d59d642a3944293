import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { seedBase } from './db/seed-base.ts'
import { seedStaff } from './db/seed-staff.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { enqueue } from './platform/jobs.ts'
import { migrate } from './platform/migrate.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Reads the configuration, brings the database up to date, serves, and drains when told to stop. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const embedded = configuration.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: configuration.dataDir, progress: say })
  const databaseUrl = configuration.databaseUrl ?? embedded!.url
  const database = openDatabase(databaseUrl, { onError: (error) => process.stderr.write(`database: ${error.message}\n`) })
  const stopDatabase = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    const ran = await migrate(database.db)
    if (ran.length > 0) say(`Database migrated: ${ran.join(', ')}`)
    await seedBase(database.db)
    if (configuration.demo) {
      const { seedDemo } = await import('./db/demo/seed-demo.ts')
      if (await seedDemo(database.db)) say('Demo shop seeded')
    }
    await seedStaff(database.db, configuration.staff)
    const app = await buildApp({ configuration, database, databaseUrl, pages: true })
    closeWithGrace({ delay: 30_000, logger: false }, async ({ err }) => {
      if (err) app.services.log.error({ err }, 'stopping after an error')
      await app.close()
      await stopDatabase()
    })
    const origin = await app.listen()
    await app.startWorker()
    await enqueue(database.db, 'reconcile-payments', {}, { key: 'reconcile-at-start' })
    announce(origin, configuration)
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

function announce(origin: string, configuration: ReturnType<typeof readConfiguration>): void {
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
