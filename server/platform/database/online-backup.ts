import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { hasCluster, preparePostgresHome } from './postgres-home.ts'

/** Folders whose files PostgreSQL makes again at its start. */
const rebuiltFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const isOmitted = (name: string) => /^(postmaster\.(pid|opts)|backup_label.*|pgsql_tmp.*|pg_internal\.init)$/.test(name)

/** Copies a folder of a running database: files may vanish meanwhile, and a file is complete only with the log. */
async function copyLiveFolder(source: string, target: string): Promise<void> {
  await fs.mkdir(target, { recursive: true, mode: 0o700 })
  for (const entry of await readOrNothing(source)) {
    if (isOmitted(entry.name)) continue
    const from = path.join(source, entry.name)
    const to = path.join(target, entry.name)
    if (rebuiltFolders.has(entry.name)) await fs.mkdir(to, { mode: 0o700 })
    else if (entry.isDirectory()) await copyLiveFolder(from, to)
    else await fs.copyFile(from, to).catch(ignoreVanished)
  }
}

const ignoreVanished = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}
const readOrNothing = (folder: string) =>
  fs.readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    ignoreVanished(error)
    return []
  })

/**
 * Copies the packaged database while it serves: PostgreSQL's own procedure for a base backup, with the log that makes the copy
 * consistent. The connection must be the database's owner.
 */
export async function backUpDatabase(url: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const source = rows[0]!.data_directory
    // The slot keeps the log of this backup from being recycled; it ends with the session.
    await client.query("select pg_create_physical_replication_slot('handset_backup', true, true)")
    await client.query("select pg_backup_start('handset', true)")
    await copyLiveFolder(source, target)
    const { rows: ends } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await fs.writeFile(path.join(target, 'backup_label'), ends[0]!.labelfile)
    await copyLiveFolder(path.join(source, 'pg_wal'), path.join(target, 'pg_wal'))
  } finally {
    await client.end()
  }
}

/** Puts a copy where the packaged database of this data folder starts from. Refuses to replace one. */
export async function restoreDatabase(source: string, dataDir: string): Promise<void> {
  await fs.access(path.join(source, 'backup_label'))
  const { home, as } = await preparePostgresHome(dataDir)
  if (await hasCluster(home)) throw new Error(`${dataDir} has a database already: restore into a new DATA_DIR`)
  const data = path.join(home, 'data')
  await fs.cp(source, data, { recursive: true })
  await fs.chmod(data, 0o700)
  if (as.uid === undefined) return
  for (const entry of ['.', ...(await fs.readdir(data, { recursive: true }))])
    await fs.chown(path.join(data, entry), as.uid, as.gid!)
}
