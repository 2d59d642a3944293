import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Folders whose files PostgreSQL makes again at its start, or must not find there: what was still to be archived. */
const rebuiltFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
  'archive_status',
])
const isOmitted = (name: string) => /^(postmaster\.(pid|opts)|backup_label.*|pgsql_tmp.*|pg_internal\.init)$/.test(name)

/** For files of a running database, which come and go. */
export const ignoreVanished = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}
const readOrNothing = (folder: string) =>
  fs.readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    ignoreVanished(error)
    return []
  })

/** A file or folder of a running database; the name is relative to the data folder, with slashes. */
export interface ClusterFile {
  name: string
  source: string
  isFolder: boolean
}

/** Lists a folder of a running database, whose files may vanish meanwhile and are complete only with the log. */
async function* listLiveFolder(source: string, name: string): AsyncGenerator<ClusterFile> {
  yield { name, source, isFolder: true }
  for (const entry of await readOrNothing(source)) {
    if (isOmitted(entry.name)) continue
    const inside = { name: name === '' ? entry.name : `${name}/${entry.name}`, source: path.join(source, entry.name) }
    if (rebuiltFolders.has(entry.name)) yield { ...inside, isFolder: true }
    else if (entry.isDirectory()) yield* listLiveFolder(inside.source, inside.name)
    else yield { ...inside, isFolder: false }
  }
}

/** The log holds up to a gigabyte of segments from before, and empty ones for later; the copy needs those between. */
function segmentFilter(label: string, last: string): (name: string) => boolean {
  const first = /\(file ([\dA-F]{24})\)/.exec(label)?.[1] ?? ''
  return (name) => !/^[\dA-F]{24}$/.test(name) || (name >= first && name <= last)
}

const duplicateObject = '42710'
/** The slot of a backup that was killed goes once PostgreSQL has noticed. */
const slotWaitMs = 10_000

/** Keeps the log of this backup from being recycled; the slot ends with the session, and is one for all backups. */
async function takeSlot(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + slotWaitMs; ; await pause(200)) {
    try {
      await client.query("select pg_create_physical_replication_slot('handset_backup', true, true)")
      return
    } catch (error) {
      if ((error as pg.DatabaseError).code !== duplicateObject) throw error
      if (Date.now() > deadline)
        throw new Error('Another backup of this database is under way: wait until it has ended', { cause: error })
    }
  }
}

interface ClusterTaker {
  file(file: ClusterFile): Promise<void>
  /** The label that makes a copy a backup. */
  label(name: string, text: string): Promise<void>
  /** Called once the copy is complete but for its log, which is taken up to what has been done here. */
  beforeLog?(): Promise<void>
}

/**
 * Gives the files of the packaged database to a taker while it serves: PostgreSQL's own procedure for a base backup, with the log
 * that makes the copy consistent. The connection must be the database's owner.
 */
export async function takeCluster(url: string, take: ClusterTaker): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A database that stops while files are copied: the next statement fails, and the backup in order.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const source = rows[0]!.data_directory
    await takeSlot(client)
    await client.query("select pg_backup_start('handset', true)")
    for await (const file of listLiveFolder(source, '')) await take.file(file)
    const { rows: ends } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await take.label('backup_label', ends[0]!.labelfile)
    await take.beforeLog?.()
    const { rows: last } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
    )
    const isNeeded = segmentFilter(ends[0]!.labelfile, last[0]!.segment)
    for await (const file of listLiveFolder(path.join(source, 'pg_wal'), 'pg_wal'))
      if (isNeeded(path.posix.basename(file.name))) await take.file(file)
  } finally {
    await client.end()
  }
}
