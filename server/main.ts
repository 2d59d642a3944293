import closeWithGrace from 'close-with-grace'
import { type Configuration, ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { launchEmbeddedPostgres } from './platform/database/embedded-postgres.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

class StartupAborted extends Error {}

/** Reads the configuration, brings the database up to date, serves, and drains when told to stop, in the middle of starting too. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const closers: (() => Promise<unknown> | undefined)[] = []
  let isStopping = false
  const started = start()
  closeWithGrace({ delay: 30_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`Handset stops after an error: ${err.stack}\n`)
    isStopping = true
    await started.catch(() => {})
    for (const close of closers.toReversed()) await close()
  })
  await started

  function throwIfStopping(): void {
    if (isStopping) throw new StartupAborted()
  }

  async function start(): Promise<void> {
    try {
      await startServer()
    } catch (error) {
      if (error instanceof StartupAborted) return
      for (const close of closers.splice(0).toReversed()) await close()
      throw error
    }
  }

  async function startServer(): Promise<void> {
    const embedded = configuration.databaseUrl
      ? null
      : await launchEmbeddedPostgres({ dataDir: configuration.dataDir, progress: print })
    closers.push(() => embedded?.stop())
    // The database starts in a process of its own; this one reads the program meanwhile.
    const [startShop] = await Promise.all([importStartShop(), embedded?.ready()])
    throwIfStopping()
    const origin = await startShop({
      configuration,
      databaseUrl: configuration.databaseUrl ?? embedded!.url,
      print,
      onError: (error) => void (isStopping || process.stderr.write(`database: ${error.message}\n`)),
      onShutdown: (end) => void closers.push(end),
      throwIfStopping,
    })
    printWelcome(origin, configuration)
  }
}

async function importStartShop() {
  const { preloadModules, startShop } = await import('./start-shop.ts')
  await preloadModules()
  return startShop
}

function printWelcome(origin: string, configuration: Configuration): void {
  print(`\nHandset is open at ${origin}`)
  if (!configuration.demo) return
  for (const { role, email, password } of configuration.staff)
    print(
      `  ${role === 'owner' ? `Admin      ${origin}/admin-login` : `Warehouse  ${origin}/warehouse-admin-login`}  ${email} / ${password}`,
    )
  print(`  Messages, payments and faults of the sandbox: ${origin}/sandbox`)
  print('  Stop with Ctrl-C.\n')
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigurationError
      ? `Handset cannot start:\n${error.message}\n`
      : `Handset cannot start: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
