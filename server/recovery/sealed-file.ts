import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { type BackupArchive, backupArchive } from './backup-archive.ts'
import type { BackupKey } from './backup-keys.ts'

/** What a name says while a backup is being written; a file of this name is never restored, kept or counted. */
const partialEnding = '.partial'

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Compresses and encrypts the archive that `produce` makes. Returns the SHA-256 of the finished file. */
async function seal(
  target: WriteStream,
  key: BackupKey,
  produce: (archive: BackupArchive) => Promise<void>,
): Promise<string> {
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  const compress = Duplex.toWeb(createZstdCompress()) as ReadableWritablePair<Uint8Array, Uint8Array>
  const sealed = await key.encrypter.encrypt(readable.pipeThrough(compress))
  async function* hashed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  // A full disk is the reason to name: it ends what is being written, which then fails for a reason of its own.
  const failures: unknown[] = []
  const fail = (error: unknown) => void failures.push(error)
  const flow = pipeline(Readable.fromWeb(sealed as ReadableStream), hashed, target).catch(fail)
  await produce(backupArchive(controller)).catch((error: unknown) => {
    fail(error)
    controller.error(error)
  })
  await flow
  if (failures.length > 0) throw failures[0]
  return hash.digest('hex')
}

/** File systems without hard links, such as those of some network shares. */
const hasNoLinks = (error: NodeJS.ErrnoException) =>
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(error.code ?? '')

/** Unlike a rename, a link never replaces an older backup. */
async function giveName(partial: string, file: string): Promise<void> {
  try {
    await fs.link(partial, file)
  } catch (error) {
    if (!hasNoLinks(error as NodeJS.ErrnoException)) throw error
    await fs.rename(partial, file)
  }
  if (process.platform === 'win32') return
  const folder = await fs.open(path.dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A backup that runs writes all the time: what nobody has written to for an hour was left by one that was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (!/^handset-.*\.partial$/.test(name)) continue
    const file = path.join(folder, name)
    const found = await fs.stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - 3_600_000) await fs.rm(file, { force: true })
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Writes a backup under a temporary name, reads it back from the disk, and only then gives it its name. */
export async function writeBackupFile(
  file: string,
  key: BackupKey,
  produce: (archive: BackupArchive) => Promise<void>,
): Promise<void> {
  // Of its own, since a backup that was killed within the same second may have left one.
  const partial = `${file}.${randomUUID()}${partialEnding}`
  await removeLeftovers(path.dirname(file))
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  await once(target, 'open')
  try {
    const written = await seal(target, key, produce)
    if ((await sha256Of(partial)) !== written)
      throw new Error(`${partial} reads other than it was written: the disk fails`)
    await giveName(partial, file)
  } catch (error) {
    if (!isFull(error)) throw error
    throw new Error(`The disk of ${path.dirname(file)} is full: no backup was made, and older ones are unchanged`, {
      cause: error,
    })
  } finally {
    await fs.rm(partial, { force: true })
  }
}
