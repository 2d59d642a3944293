import process from 'node:process'
import { openConnection } from '../../server/test/test-database.ts'
import { postmasterOf, readCpu } from '../cpu-meter.ts'
import { type HistorySize, historySteps } from './order-history.sql.ts'
import { dropIndexes } from './rebuilt-indexes.ts'

/**
 * Writes past orders into a database with a catalogue and without orders. Indexes and foreign keys are built when all
 * rows are there, which checks every row.
 */
export async function writeOrderHistory(url: string, size: HistorySize) {
  const connection = await openConnection(
    url,
    '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB -c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=1 -c temp_buffers=64MB',
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
    for (const [name, statements] of Object.entries(historySteps(size)))
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

/** What writing a history took: seconds of each step, and seconds of PostgreSQL's CPU. */
export type WrittenHistory = Awaited<ReturnType<typeof writeOrderHistory>>
