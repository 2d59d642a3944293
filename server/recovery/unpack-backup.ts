import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readMigrations } from '../platform/database/migration-files.ts'
import { preparePostgresHome } from '../platform/database/postgres-home.ts'
import { readFreeSpace } from '../platform/files/free-space.ts'
import { isLeftOut } from './backup-archive.ts'
import type { BackupKey } from './backup-keys.ts'
import type { BackupHeader } from './backup-manifest.ts'
import { type BackupEntry, type ReadBackup, readBackupFile } from './opened-file.ts'
import { requireSamePostgres } from './restored-database.ts'

export const dumpFileOf = (dataDir: string): string => path.join(dataDir, 'restored.dump')

/** Refuses a backup of a newer release, or of one before 1.0.0, whose migrations had higher numbers. */
async function requireKnownMigration({ newestMigration, program }: BackupHeader): Promise<void> {
  const own = (await readMigrations(path.join(import.meta.dirname, '../db/migrations'))).at(-1)?.name ?? ''
  if (newestMigration > own)
    throw new Error(
      `This backup is of another release (${program}, migration ${newestMigration}) than this program, whose newest migration is ${own}: restore it with that release`,
    )
}

async function requireRoom(dataDir: string, { bytes, database }: BackupHeader): Promise<void> {
  const needed = bytes.database * (database.kind === 'dump' ? 2 : 1) + bytes.files
  const space = await readFreeSpace(dataDir)
  if (space && space.freeBytes < needed)
    throw new Error(
      `${dataDir} has ${Math.floor(space.freeBytes / 1e6)} MB left, and the restore needs ${Math.ceil(needed / 1e6)} MB`,
    )
}

/** Where an entry goes; a name that would lead out of the folder is refused. */
function placeOf(folder: string, name: string): string {
  const place = path.join(folder, name)
  if (path.relative(folder, place).startsWith('..')) throw new Error(`The entry ${name} leads out of its folder`)
  return place
}

async function writeEntry(place: string, { content }: BackupEntry, flags: 'wx' | 'a'): Promise<void> {
  await pipeline(Readable.from(content), createWriteStream(place, { flags, mode: 0o600 }))
}

export interface UnpackOptions {
  file: string
  key: BackupKey
  dataDir: string
  /** True if the database is restored to an address, which takes a dump only. */
  hasDatabaseUrl: boolean
}

/** Writes a backup's files into a data folder, and its database where PostgreSQL or pg_restore reads it. */
export function unpackBackup(options: UnpackOptions): Promise<ReadBackup> {
  const { file, key, dataDir } = options
  return readBackupFile(file, key, async (header, entries) => {
    await requireKnownMigration(header)
    await requireRoom(dataDir, header)
    const writeDatabase = await databaseWriter(options, header)
    for await (const entry of entries) {
      const [, top = '', name = ''] = /^(database|files)(?:\/(.*))?$/.exec(entry.name) ?? []
      if (top === 'database') await writeDatabase({ ...entry, name })
      else if (top === 'files') await writeFile(dataDir, { ...entry, name })
    }
  })
}

async function writeFile(dataDir: string, entry: BackupEntry): Promise<void> {
  const place = placeOf(dataDir, entry.name)
  // Above all `postgres-home`, whose content is the name of a folder that a failed restore removes.
  if (isLeftOut(path.relative(dataDir, place).split(path.sep)[0]!))
    throw new Error(`Unexpected file ${entry.name} in the backup`)
  await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await writeEntry(place, entry, 'wx')
}

async function databaseWriter(
  { dataDir, hasDatabaseUrl }: UnpackOptions,
  header: BackupHeader,
): Promise<(entry: BackupEntry) => Promise<void>> {
  if (header.database.kind === 'dump') return (entry) => writeEntry(dumpFileOf(dataDir), entry, 'a')
  if (hasDatabaseUrl)
    throw new Error(
      'This backup has the files of a packaged database: restore it without DATABASE_URL. To move on to a server of your own, start the shop on it and use pg_dump and pg_restore.',
    )
  await requireSamePostgres(dataDir, header)
  const { home, as } = await preparePostgresHome(dataDir)
  const data = path.join(home, 'data')
  return async (entry) => {
    const place = placeOf(data, entry.name)
    if (entry.isFolder) await fs.mkdir(place, { recursive: true, mode: 0o700 })
    else await writeEntry(place, entry, 'wx')
    if (as.uid !== undefined) await fs.chown(place, as.uid, as.gid!)
  }
}
