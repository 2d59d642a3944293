import { type Configuration, ConfigurationError, readConfiguration } from './configuration/configuration.ts'
import { requireFinishedRestore } from './recovery/restore-place.ts'
import { launchEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { printableStack } from './platform/security/serialize-error.ts'
import { stopOnSignals } from './platform/core/stop-signals.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Reads the configuration, brings the database up to date, serves, and drains after a signal to stop, also in the middle of starting. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const closers: (() => Promise<unknown> | undefined)[] = []
  let isStopping = false
  const started = start()
  stopOnSignals(async (fault, signal) => {
    if (fault) process.stderr.write(`Handset stops after an error: ${printableStack(fault)}\n`)
    isStopping = true
    // Ctrl-C ends a shop that nobody balances.
    if (signal !== 'SIGTERM') configuration.drainSeconds = 0
    await started.catch(() => {})
    await closeAll(closers)
  })
  await started

  function throwIfStopping(): void {
    if (isStopping) throw new Error('Told to stop while starting')
  }

  async function start(): Promise<void> {
    try {
      await startServer()
    } catch (error) {
      // A signal to the process group also ends the programs that a start runs, such as `initdb`.
      if (isStopping) return
      await closeAll(closers.splice(0)).catch(() => {})
      throw error
    }
  }

  async function startServer(): Promise<void> {
    await requireFinishedRestore(configuration.dataDir)
    const embedded = configuration.databaseUrl
      ? null
      : await launchEmbeddedPostgres({ dataDir: configuration.dataDir, progress: print })
    closers.push(() => embedded?.stop())
    // The database starts in a process of its own; this one reads the program meanwhile.
    const [startShop] = await Promise.all([importStartShop(configuration), embedded?.ready()])
    // The start script stops the database if this process is killed.
    process.send?.({ databasePid: embedded?.ownedPid() })
    throwIfStopping()
    const opened = await startShop({
      configuration,
      databaseUrl: configuration.databaseUrl ?? embedded!.url,
      print,
      onError: (error) => void (isStopping || process.stderr.write(`database: ${error.message}\n`)),
      onShutdown: (end) => void closers.push(end),
      throwIfStopping,
    })
    printWelcome(opened, configuration)
  }
}

/** Closes in reverse order. One that fails, for instance because the database was stopped first, does not prevent the others from closing. */
async function closeAll(closers: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  const faults: unknown[] = []
  for (const close of closers.toReversed())
    try {
      await close()
    } catch (error) {
      faults.push(error)
    }
  if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be closed')
}

async function importStartShop(configuration: Configuration) {
  const { preloadModules, startShop } = await import('./start-shop.ts')
  await preloadModules(configuration)
  return startShop
}

function printWelcome(
  { origin, hasDemoAccounts }: { origin: string; hasDemoAccounts: boolean },
  configuration: Configuration,
): void {
  if (configuration.role === 'worker') {
    print(`\nHandset takes background jobs; its health is open at ${origin}`)
    return
  }
  print(`\nHandset is open at ${origin}`)
  if (!hasDemoAccounts) return
  for (const { role, email, password } of configuration.staff)
    print(
      `  ${role === 'owner' ? `Admin      ${origin}/admin-login` : `Warehouse  ${origin}/warehouse-admin-login`}  ${email} / ${password}`,
    )
  print(`  Messages, payments and faults of the sandbox: ${origin}/sandbox`)
  print('  Stop with Ctrl-C.\n')
}

if (import.meta.main)
  main().catch((error: unknown) => {
    process.stderr.write(
      error instanceof ConfigurationError
        ? `Handset cannot start:\n${error.message}\n`
        : `Handset cannot start: ${error instanceof Error ? printableStack(error) : String(error)}\n`,
    )
    process.exit(1)
  })
