import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type DatabaseHandle, openDatabase } from '../server/platform/database/database.ts'
import { staffToken } from '../server/test/shop-calls.ts'
import { freePort, isReady, startProgram, untilStarted } from '../server/test/processes/started-program.ts'
import { copyTemplate, startTestDatabase } from '../server/test/test-database.ts'
import { onlyChildOf, postmasterOf } from './cpu-meter.ts'
import { seedOrderHistory } from './seed-order-history.ts'
import { onServerCore } from './processor-cores.ts'

export const root = path.resolve(import.meta.dirname, '..')

export interface MeasuredServer {
  origin: string
  pid: number
  postmaster: number | null
}

export interface BenchShop extends MeasuredServer {
  url: string
  database: DatabaseHandle
  /** Token of an admin. */
  token: string
  /** Lines that the server logged at error level. */
  errors(): string[]
  /** Resident memory of the server in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

type LaunchCommand = (command: string, args: string[]) => [string, string[]]

/** Starts a script of the repository and waits until it is ready, which takes `startMs`. */
async function startScript(script: string, env: Record<string, string>, launch: LaunchCommand = onServerCore) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const program = startProgram(...launch(process.execPath, [path.join(root, script)]), {
    env: { ...process.env, PORT: String(port), ...env },
  })
  try {
    await untilStarted(program, async () => (await isReady(origin)) || undefined)
  } catch (error) {
    await program.stop()
    throw error
  }
  return { ...program, origin, pid: program.child.pid ?? 0, startMs: performance.now() - startedAt }
}

/** Starts the program as `npm start` does, including its flags. */
export const startServer = (env: Record<string, string>, launch?: LaunchCommand) =>
  startScript('scripts/start.mjs', { DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: '', ...env }, launch)

/** Starts the real program in its own process on this database. */
export async function openShopOn(url: string): Promise<BenchShop> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-bench-'))
  const database = openDatabase(url, { poolSize: 2 })
  const close = async () => {
    await database.close()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  try {
    const backend = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url })
    return {
      origin: server.origin,
      // The script only waits for the server, which is its child process.
      pid: (await onlyChildOf(server.pid)) ?? server.pid,
      postmaster: await postmasterOf(backend.rows[0]?.pid ?? 0),
      url,
      database,
      token: await staffToken(database.db, 'admin'),
      errors: () =>
        server
          .output()
          .split('\n')
          .filter((line) => /"level":(50|60)/.test(line)),
      async memory() {
        const text = await (await fetch(`${server.origin}/metrics`)).text()
        return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN)
      },
      async stop() {
        await server.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the real program on a durable database with the demo shop, which `fill` completes before the start. */
export async function openBenchShop(fill: (url: string) => Promise<unknown> = seedOrderHistory): Promise<BenchShop> {
  const postgres = await startTestDatabase({ durable: true })
  try {
    const { url } = await copyTemplate(postgres.adminUrl)
    await fill(url)
    const shop = await openShopOn(url)
    return {
      ...shop,
      async stop() {
        await shop.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The bare server that all costs are compared with. */
export async function startFloor(): Promise<MeasuredServer & { stop(): Promise<void> }> {
  const { origin, pid, stop } = await startScript('bench/floor-server.ts', {})
  return { origin, pid, postmaster: null, stop }
}
