import closeWithGrace from 'close-with-grace'
import { type Configuration, ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { launchEmbeddedPostgres } from './platform/database/embedded-postgres.ts'

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
    const embedded = configuration.databaseUrl
      ? null
      : await launchEmbeddedPostgres({ dataDir: configuration.dataDir, progress: say })
    closers.push(() => embedded?.stop())
    // The database starts in a process of its own; this one reads the program meanwhile.
    const [startShop] = await Promise.all([loadProgram(), embedded?.ready()])
    goOn()
    const origin = await startShop({
      configuration,
      databaseUrl: configuration.databaseUrl ?? embedded!.url,
      say,
      onError: (error) => void (stopping || process.stderr.write(`database: ${error.message}\n`)),
      endLater: (end) => void closers.push(end),
      goOn,
    })
    announce(origin, configuration)
  }
}

async function loadProgram() {
  const { readProgram, startShop } = await import('./start-shop.ts')
  await readProgram()
  return startShop
}

function announce(origin: string, configuration: Configuration): void {
  say(`\nHandset is open at ${origin}`)
  if (!configuration.demo) return
  for (const { role, email, password } of configuration.staff)
    say(
      `  ${role === 'owner' ? `Admin      ${origin}/admin-login` : `Warehouse  ${origin}/warehouse-admin-login`}  ${email} / ${password}`,
    )
  say(`  Messages, payments and faults of the sandbox: ${origin}/sandbox`)
  say('  Stop with Ctrl-C.\n')
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigurationError
      ? `Handset cannot start:\n${error.message}\n`
      : `Handset cannot start: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
