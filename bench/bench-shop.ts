import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type DatabaseHandle, openDatabase } from '../server/platform/database.ts'
import { copyTemplate, startTestDatabase } from '../server/test/test-database.ts'
import { postmasterOf } from './cpu-meter.ts'
import { onServerCore } from './processor-cores.ts'
import { freePort, root, startProgram } from './started-program.ts'

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

/** So many of every variant that no job runs out of stock. */
const plenty = 20_000

/** The real program in a process of its own, on a durable database of its own that holds the demo shop. */
export async function openBenchShop(): Promise<BenchShop> {
  const postgres = await startTestDatabase({ durable: true })
  const copy = await copyTemplate(postgres.adminUrl)
  const database = openDatabase(copy.url, { poolSize: 2 })
  await database.pool.query('update variants set on_hand = $1 where is_active', [plenty])
  await database.pool.query('select refresh_product_cards(array(select id from products where id > $1))', [0])
  await database.pool.query('vacuum analyze')
  const backend = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: copy.url, DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: '', NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') }
  const server = await startProgram(...onServerCore(process.execPath, [path.join(root, 'server/main.ts')]), env, `${origin}/readyz`)
  return {
    origin,
    pid: server.pid,
    postmaster: await postmasterOf(backend.rows[0]?.pid ?? 0),
    database,
    errors: () => server.output().split('\n').filter((line) => /"level":(50|60)/.test(line)),
    async memory() {
      const text = await (await fetch(`${origin}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN)
    },
    async stop() {
      await server.stop()
      await database.close()
      await copy.drop()
      await postgres.stop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The bare server that all costs are counted against. */
export async function startFloor(): Promise<MeasuredServer & { stop(): Promise<void> }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program = await startProgram(...onServerCore(process.execPath, [path.join(root, 'bench/floor-server.ts')]), { PORT: String(port) }, origin)
  return { origin, pid: program.pid, postmaster: null, stop: program.stop }
}
