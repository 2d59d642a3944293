import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdDecompress } from 'node:zlib'
import type { BackupKey } from './backup-keys.ts'
import {
  type BackupHeader,
  type BackupManifest,
  checksumsName,
  headerName,
  manifestName,
  parseHeader,
  parseManifest,
} from './backup-manifest.ts'
import { readTar, type TarEntry } from './tar-reader.ts'

/** Says which of the usual reasons made a file unreadable. */
function explain(file: string, key: BackupKey, error: Error): Error {
  if (error.message.includes('no identity matched'))
    return new Error(
      `The key in ${key.file} does not open ${file}: it was made with another key, or the file is damaged`,
      { cause: error },
    )
  return new Error(
    `${file} is damaged, cut off or no backup (${error.message}). Use another copy or an older backup.`,
    {
      cause: error,
    },
  )
}

async function textOf({ content }: Pick<TarEntry, 'content'>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Passes the entries on and compares what was read of each with the list at the end. */
async function* checkedEntries(stream: AsyncIterable<Uint8Array>, sums: Map<string, string>): AsyncGenerator<TarEntry> {
  let listed: string | null = null
  for await (const entry of readTar(stream)) {
    if (listed !== null) throw new Error('it goes on after its checksums')
    if (entry.isFolder) yield entry
    else if (entry.name === checksumsName) listed = await textOf(entry)
    else {
      const hash = createHash('sha256')
      const content = (async function* () {
        for await (const part of entry.content) {
          hash.update(part)
          yield part
        }
      })()
      yield { ...entry, content }
      // Of an entry that nobody wanted.
      for await (const part of content) part.subarray()
      sums.set(entry.name, hash.digest('hex'))
    }
  }
  if (listed !== [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')) throw new Error('its checksums differ')
}

export interface BackupTaker {
  header(header: BackupHeader): Promise<void>
  entry(entry: TarEntry): Promise<void>
}

/** What a taker throws is no fault of the file. */
class TakerError extends Error {}
const passOn = (error: Error): never => {
  throw new TakerError(error.message, { cause: error })
}

export interface ReadBackup {
  manifest: BackupManifest
  /** The SHA-256 of each entry. */
  sums: Map<string, string>
}

async function takeEntries(plain: AsyncIterable<Uint8Array>, take: BackupTaker): Promise<ReadBackup> {
  const sums = new Map<string, string>()
  let header: BackupHeader | null = null
  let manifest: BackupManifest | null = null
  for await (const entry of checkedEntries(plain, sums)) {
    if (entry.name === manifestName) manifest = parseManifest(await textOf(entry))
    else if (header) await take.entry(entry).catch(passOn)
    else {
      if (entry.name !== headerName) throw new Error('it does not begin with its header')
      header = parseHeader(await textOf(entry))
      await take.header(header).catch(passOn)
    }
  }
  if (!manifest) throw new Error('it has no manifest')
  return { manifest, sums }
}

/**
 * Decrypts a backup and gives its header, then each entry, to the taker. Each 64 KiB are authenticated before a byte of them is
 * used; that nothing is missing is known when this returns. Throws with the reason in words.
 */
export async function readBackupFile(file: string, key: BackupKey, take: BackupTaker): Promise<ReadBackup> {
  if (!key.decrypter) throw new Error(`${key.file} has only a public key: reading a backup needs the secret one`)
  await fs.access(file).catch(() => {
    throw new Error(`There is no backup ${file}`)
  })
  try {
    const source = Readable.toWeb(createReadStream(file, { highWaterMark: 1 << 18 }))
    const opened = await key.decrypter.decrypt(source as globalThis.ReadableStream<Uint8Array>)
    let read: ReadBackup | null = null
    await pipeline(
      Readable.fromWeb(opened as ReadableStream),
      createZstdDecompress(),
      async (plain: AsyncIterable<Uint8Array>) => void (read = await takeEntries(plain, take)),
    )
    return read!
  } catch (error) {
    if (error instanceof TakerError) throw error.cause
    throw explain(file, key, error as Error)
  }
}
