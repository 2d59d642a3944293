import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { withPrimary } from '../platform/database/database-hosts.ts'

/** In DATA_DIR while a restore is under way: what is there is then incomplete, and a shop does not start on it. */
const markerName = 'restore-not-finished'
/** Made by file systems, not by a shop. */
const isNothing = (name: string) => name === 'lost+found'

/** Throws if a restore into this data folder was interrupted. */
export async function requireFinishedRestore(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, markerName)))
    throw new Error(`A restore into ${dataDir} was interrupted: repeat it, what is there is not complete`)
}

/** Refuses a data folder with anything in it but what an interrupted restore left, which is removed. Marks it. */
export async function claimDataDir(dataDir: string): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true })
  const names = (await fs.readdir(dataDir)).filter((name) => !isNothing(name))
  if (names.includes(markerName)) await emptyDataDir(dataDir)
  else if (names.length > 0)
    throw new Error(
      `${dataDir} is not empty (${names.slice(0, 3).join(', ')}): restore into a new DATA_DIR, or move the old one away`,
    )
  await fs.writeFile(path.join(dataDir, markerName), 'A restore is under way, or was interrupted.\n')
}

/** Removes everything below a data folder, and the database that root has elsewhere for it. */
export async function emptyDataDir(dataDir: string): Promise<void> {
  const elsewhere = await fs.readFile(path.join(dataDir, 'postgres-home'), 'utf8').catch(() => '')
  if (elsewhere.trim() !== '') await fs.rm(elsewhere.trim(), { recursive: true, force: true })
  for (const name of await fs.readdir(dataDir))
    if (!isNothing(name)) await fs.rm(path.join(dataDir, name), { recursive: true, force: true })
}

export const finishRestore = (dataDir: string): Promise<void> => fs.rm(path.join(dataDir, markerName))

/** Refuses a database with any table, view or sequence. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const { rows } = await withPrimary(url, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S') limit 3`,
    ),
  )
  if (rows.length > 0)
    throw new Error(
      `The database of DATABASE_URL is not empty (${rows.map(({ name }) => name).join(', ')}): create a new one with createdb, and name it in DATABASE_URL`,
    )
}
