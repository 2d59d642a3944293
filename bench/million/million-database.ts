import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { fillDatabase, openConnection } from '../../server/test/test-database.ts'
import { postmasterOf, readCpu } from '../cpu-meter.ts'
import { orderCount, historySteps } from './order-history.sql.ts'
import { dropIndexes } from './rebuilt-indexes.ts'

const folder = path.join(os.tmpdir(), 'handset-million-orders')
/** Marker file, written when the database is complete. */
const completeMarker = path.join(folder, 'complete')

export interface MillionDatabase {
  url: string
  /** Time and size of its creation; null when an earlier run had kept it. */
  creation: { seconds: number; cpuSeconds: number; steps: Record<string, number>; gigabytes: number } | null
  stop(keep: boolean): Promise<void>
}

async function writeOrders(url: string): Promise<{ steps: Record<string, number>; cpuSeconds: number }> {
  const connection = await openConnection(
    url,
    '-c work_mem=256MB -c maintenance_work_mem=512MB -c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=1 -c temp_buffers=64MB',
  )
  const steps: Record<string, number> = {}
  const timed = async (name: string, action: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await action()
    steps[name] = (performance.now() - startedAt) / 1000
    process.stderr.write(`${name} ${steps[name].toFixed(0)} s\n`)
  }
  try {
    const backend = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
    const meter = { origin: '', pid: process.pid, postmaster: await postmasterOf(backend.rows[0]?.pid ?? 0) }
    const before = (await readCpu(meter)).database ?? 0
    const makeIndexes = await dropIndexes(connection)
    for (const [name, statements] of Object.entries(historySteps))
      await timed(name, async () => {
        for (const statement of statements) await connection.query(statement)
      })
    await timed('indexes and keys', makeIndexes)
    await timed('vacuum', () => connection.query('vacuum analyze'))
    return { steps, cpuSeconds: ((await readCpu(meter)).database ?? 0) / 1000 - before / 1000 }
  } finally {
    await connection.end()
  }
}

async function gigabytesOf(url: string): Promise<number> {
  const connection = await openConnection(url)
  const { rows } = await connection.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await connection.end()
  return Number(rows[0]?.bytes) / 1e9
}

const isComplete = () =>
  fs.access(completeMarker).then(
    () => true,
    () => false,
  )

/** The demo shop with a million past orders in its own folder: kept from an earlier run, or newly created. */
export async function openMillionDatabase(): Promise<MillionDatabase> {
  const isExisting = await isComplete()
  if (!isExisting) await fs.rm(folder, { recursive: true, force: true })
  await fs.mkdir(folder, { recursive: true })
  await fs.chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const stop = async (keep: boolean) => {
    await postgres.stop()
    if (!keep) await fs.rm(folder, { recursive: true, force: true })
  }
  try {
    const startedAt = performance.now()
    // Also for a kept database: indexes may have been added since.
    await fillDatabase(postgres.url)
    if (isExisting) return { url: postgres.url, creation: null, stop }
    const written = await writeOrders(postgres.url)
    const seconds = (performance.now() - startedAt) / 1000
    await fs.writeFile(completeMarker, `${orderCount} orders\n`)
    return { url: postgres.url, creation: { seconds, ...written, gigabytes: await gigabytesOf(postgres.url) }, stop }
  } catch (error) {
    await stop(false)
    throw error
  }
}
