import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { fillDatabase, openConnection } from '../../server/test/test-database.ts'
import { millionOrders } from './order-history.sql.ts'
import { type WrittenHistory, writeOrderHistory } from './write-order-history.ts'

const folder = path.join(os.tmpdir(), 'handset-million-orders')
/** Marker file, written when the database is complete. */
const completeMarker = path.join(folder, 'complete')

export interface MillionDatabase {
  url: string
  /** Time and size of its creation; null when an earlier run had kept it. */
  creation: (WrittenHistory & { seconds: number; gigabytes: number }) | null
  stop(keep: boolean): Promise<void>
}

async function gigabytesOf(url: string): Promise<number> {
  const connection = await openConnection(url)
  const { rows } = await connection.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await connection.end()
  return Number(rows[0]?.bytes) / 1e9
}

/** The demo shop with a million past orders in its own folder: kept from an earlier run, or newly created. */
export async function openMillionDatabase(): Promise<MillionDatabase> {
  const isExisting = existsSync(completeMarker)
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
    const written = await writeOrderHistory(postgres.url, millionOrders)
    const seconds = (performance.now() - startedAt) / 1000
    await fs.writeFile(completeMarker, `${millionOrders.orders} orders\n`)
    return { url: postgres.url, creation: { seconds, ...written, gigabytes: await gigabytesOf(postgres.url) }, stop }
  } catch (error) {
    await stop(false)
    throw error
  }
}
