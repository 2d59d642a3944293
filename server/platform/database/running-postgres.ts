import fs from 'node:fs/promises'
import path from 'node:path'

/**
 * The URL of the packaged PostgreSQL that runs for a shop's data folder, as its `postmaster.pid` says. Throws if none
 * runs.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string> {
  const recordedHome = await fs.readFile(path.join(dataDir, 'postgres-home'), 'utf8').catch(() => '')
  const pidFile = path.join(recordedHome.trim() || path.join(dataDir, 'postgres'), 'data', 'postmaster.pid')
  const lines = (await fs.readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const [port = '', socketFolder = '', listenAddress = ''] = lines.slice(3, 6).map((line) => line.trim())
  const host = socketFolder || listenAddress
  if (!port || !host) throw new Error(`No database runs in ${dataDir}: start the shop, or set DATABASE_URL`)
  return `postgres://handset@/handset?host=${encodeURIComponent(host)}&port=${port}`
}
