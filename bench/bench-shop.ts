import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type DatabaseHandle, openDatabase } from '../server/platform/database/database.ts'
import { copyTemplate, startTestDatabase } from '../server/test/test-database.ts'
import { onlyChildOf, postmasterOf } from './cpu-meter.ts'
import { seedOrderHistory } from './seed-order-history.ts'
import { onServerCore } from './processor-cores.ts'
import { freePort, root, startProgram, type StartedProgram } from './started-program.ts'

export interface MeasuredServer {
  origin: string
  pid: number
  postmaster: number | null
}

export interface BenchShop extends MeasuredServer {
  database: DatabaseHandle
  /** Lines that the server logged at error level. */
  errors(): string[]
  /** Resident memory of the server in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts the program as `npm start` does, including its flags. */
export async function startServer(databaseUrl: string, dataDir: string, port: number): Promise<StartedProgram> {
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: '',
  }
  const program = await startProgram(
    ...onServerCore(process.execPath, [path.join(root, 'scripts/start.mjs')]),
    env,
    `http://127.0.0.1:${port}/readyz`,
  )
  // The script only waits for the server, which is its child process.
  return { ...program, pid: (await onlyChildOf(program.pid)) ?? program.pid }
}

/**
 * Starts the real program in its own process, on its own durable database with the demo shop, which `fill` completes
 * before the start.
 */
export async function openBenchShop(
  fill: (database: DatabaseHandle, url: string) => Promise<unknown> = seedOrderHistory,
): Promise<BenchShop> {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of endings.toReversed()) await end()
    endings.length = 0
  }
  try {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-bench-'))
    endings.push(() => fs.rm(dataDir, { recursive: true, force: true }))
    const postgres = await startTestDatabase({ durable: true })
    endings.push(() => postgres.stop())
    const { url } = await copyTemplate(postgres.adminUrl)
    const database = openDatabase(url, { poolSize: 2 })
    endings.push(() => database.close())
    await fill(database, url)
    const backend = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const port = await freePort()
    const server = await startServer(url, dataDir, port)
    endings.push(() => server.stop())
    const origin = `http://127.0.0.1:${port}`
    return {
      origin,
      pid: server.pid,
      postmaster: await postmasterOf(backend.rows[0]?.pid ?? 0),
      database,
      errors: () =>
        server
          .output()
          .split('\n')
          .filter((line) => /"level":(50|60)/.test(line)),
      async memory() {
        const text = await (await fetch(`${origin}/metrics`)).text()
        return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The bare server that all costs are compared with. */
export async function startFloor(): Promise<MeasuredServer & { stop(): Promise<void> }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program = await startProgram(
    ...onServerCore(process.execPath, [path.join(root, 'bench/floor-server.ts')]),
    { PORT: String(port) },
    origin,
  )
  return { origin, pid: program.pid, postmaster: null, stop: () => program.stop() }
}
