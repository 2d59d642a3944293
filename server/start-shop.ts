import { createSandboxTables } from '@handset/sandbox/sandbox.ts'
import { type App, buildApp } from './app.ts'
import { href } from '@handset/contract/pages.ts'
import { refuseTestMoney } from './domains/opening/open-shop.ts'
import { issueFirstAccountToken } from './domains/opening/first-account.ts'
import { isDemoShop, isTemplate } from './domains/opening/template/is-demo-shop.ts'
import { seedBase } from './db/seed-base.ts'
import { seedSeries } from './db/seed-series.ts'
import { seedStaff } from './db/seed-staff.ts'
import { type Configuration, ConfigurationError } from './configuration/configuration.ts'
import { type DatabaseHandle, openDatabase, requireTimeouts } from './platform/database/database.ts'
import { enqueue, loadJobs } from './platform/jobs/jobs.ts'
import { loadHandlers } from './platform/http/load-handlers.ts'
import { putPrimaryFirst } from './platform/database/database-hosts.ts'
import { migrate } from './platform/database/migrate.ts'
import { shareAssets } from './platform/files/shared-assets.ts'
import { openStorage } from './platform/files/storage/open-storage.ts'
import { builtAssets, sharedAssets } from './static-files.ts'
import { loadPageHandler } from './platform/pages/page-renderer.ts'

export interface StartOptions {
  configuration: Configuration
  databaseUrl: string
  print(text: string): void
  /** Called for a broken database connection. */
  onError(error: Error): void
  /** Registers a shutdown step. Steps run in reverse order, also after a failed or stopped start. */
  onShutdown(end: () => Promise<unknown>): void
  /** Throws if the program was asked to stop in the meantime. */
  throwIfStopping(): void
}

/** Loads the code of all calls, jobs and pages, as far as the role needs it, so that `startShop` finds it in memory. */
export const preloadModules = ({ role, cdnOrigin }: Configuration): Promise<unknown> =>
  Promise.all(role === 'worker' ? [loadJobs()] : [loadHandlers(), loadJobs(), loadPageHandler(cdnOrigin)])

/** Migrates the database and opens the shop. Returns its address, and whether the demo's accounts are those of the shop. */
export async function startShop({
  configuration,
  databaseUrl,
  print,
  onError,
  onShutdown,
  throwIfStopping,
}: StartOptions): Promise<{ origin: string; hasDemoAccounts: boolean }> {
  await requireFiles(configuration)
  const database = openDatabase(await putPrimaryFirst(databaseUrl), { onError })
  onShutdown(() => database.close())
  await requireTimeouts(database.pool)
  const applied = await migrate(databaseUrl, { print, throwIfStopping })
  if (applied.length > 0) print(`Database migrated: ${applied.join(', ')}`)
  await prepareDatabase(database, configuration, print)
  await refuseTestMoney(database.db, configuration)
  throwIfStopping()
  const app: App = await buildApp({ configuration, database, databaseUrl, pages: true })
  onShutdown(() => app.close())
  if (configuration.role !== 'worker') {
    const report = (error: Error) =>
      app.fastify.log.warn({ reason: error.message }, 'scripts could not be shared with other releases')
    const stopSharing = await shareAssets(builtAssets, sharedAssets(configuration), report)
    onShutdown(async () => stopSharing())
  }
  const origin = await app.listen()
  const firstAccountToken = await issueFirstAccountToken(database.db)
  if (firstAccountToken !== null)
    print(
      `Nobody owns the shop yet. Make the first account here, within 24 hours:\n  ${origin}${href('adminFirstAccount')}#${firstAccountToken}`,
    )
  await app.startWorker()
  await enqueue(database.db, 'reconcile-payments', { minAgeSeconds: 0 }, { key: 'reconcile-at-start' })
  return { origin, hasDemoAccounts: configuration.demo && !(await isTemplate(database.db)) }
}

/** Before anything is written: without its files a shop cannot sell. */
async function requireFiles(configuration: Configuration): Promise<void> {
  try {
    await (await openStorage(configuration)).check()
  } catch (error) {
    if (configuration.files === 'local') throw error
    throw new ConfigurationError(`FILES=s3: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function prepareDatabase(
  { db, pool }: DatabaseHandle,
  configuration: Configuration,
  print: (text: string) => void,
): Promise<void> {
  await seedBase(db)
  if (configuration.demo) {
    const { seedDemo } = await import('./db/demo/seed-demo.ts')
    // The orders have records at the providers, which only a sandbox can be given.
    const hasOrders = configuration.demoOrders && (await isDemoShop(db, configuration))
    if (hasOrders) await createSandboxTables(pool)
    if (await seedDemo(db, hasOrders ? configuration : undefined)) print('Demo shop seeded')
  }
  if (!configuration.demo) await seedSeries(db)
  await seedStaff(db, configuration.staff)
}
