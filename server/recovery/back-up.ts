import fs from 'node:fs/promises'
import path from 'node:path'
import { readFreeSpace } from '../platform/files/free-space.ts'
import { type BackupArchive, shopFiles } from './backup-archive.ts'
import type { BackupKey } from './backup-keys.ts'
import { type BackupManifest, backupName, headerName, manifestName } from './backup-manifest.ts'
import type { DatabaseSource } from './database-sources.ts'
import { requireFinishedRestore } from './restore-place.ts'
import { writeBackupFile } from './sealed-file.ts'

/** Share of a database that its compressed copy may have; indexes and free pages compress well. */
const compressedShare = 0.5

const programVersion = async (): Promise<string> => {
  const text = await fs.readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

async function bytesOfFiles(dataDir: string): Promise<number> {
  let bytes = 0
  for await (const { source } of shopFiles(dataDir)) bytes += (await fs.stat(source).catch(() => null))?.size ?? 0
  return bytes
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const space = await readFreeSpace(folder)
  if (space && space.freeBytes < bytes)
    throw new Error(
      `${folder} has ${toMegabytes(space.freeBytes)} MB left, and the backup may need ${toMegabytes(bytes)} MB: make room first`,
    )
}
const toMegabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString('en-IN')

async function addFiles(dataDir: string, archive: BackupArchive): Promise<BackupManifest['files']> {
  const files = { count: 0, bytes: 0 }
  for await (const { name, source } of shopFiles(dataDir)) {
    const size = await archive.file(`files/${name}`, source)
    if (size === null) continue
    files.count += 1
    files.bytes += size
  }
  return files
}

/** Compares real paths: a backup in the data folder would have all former ones in it. */
function isInside(folder: string, outer: string): boolean {
  const relative = path.relative(outer, folder)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

export interface BackUpOptions {
  dataDir: string
  source: DatabaseSource
  folder: string
  key: BackupKey
  /** Where uploads and documents are with FILES=s3; they are not backed up, and the manifest says so. */
  bucket?: string | null
  now?: Date
}

export interface MadeBackup {
  file: string
  bytes: number
  manifest: BackupManifest
}

/**
 * Backs a shop up while it runs into one encrypted file. The database comes first: each file that it names is then there to be
 * copied. A file of that name appears when the backup is complete and on the disk, or not at all.
 */
export async function backUpShop({
  dataDir,
  source,
  folder,
  key,
  bucket = null,
  now = new Date(),
}: BackUpOptions): Promise<MadeBackup> {
  await requireFinishedRestore(dataDir)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  if (isInside(await fs.realpath(folder), await fs.realpath(dataDir)))
    throw new Error(`${folder} is inside DATA_DIR: choose a folder outside, best on another disk`)
  const { newestMigration, bytes: databaseBytes, ...database } = source.facts
  const bytes = { database: databaseBytes, files: await bytesOfFiles(dataDir) }
  await requireRoom(folder, bytes.database * compressedShare + bytes.files)
  const header = {
    format: 1 as const,
    program: await programVersion(),
    newestMigration,
    createdAt: now.toISOString(),
    database,
    bytes,
  }
  let manifest: BackupManifest | null = null
  const file = path.join(folder, backupName(now))
  await writeBackupFile(file, key, async (archive) => {
    await archive.text(headerName, JSON.stringify(header, null, 2))
    const point = await source.write(archive)
    const files = await addFiles(dataDir, archive)
    manifest = { ...header, ...point, files: bucket === null ? files : { ...files, bucket } }
    await archive.text(manifestName, JSON.stringify(manifest, null, 2))
    await archive.end()
  })
  return { file, bytes: (await fs.stat(file)).size, manifest: manifest! }
}
