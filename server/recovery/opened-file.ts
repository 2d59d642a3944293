import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { Duplex, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
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

export interface BackupEntry {
  name: string
  isFolder: boolean
  /** To be read to its end, if at all, before the next entry is asked for. */
  content: AsyncIterable<Uint8Array>
}

async function textOf({ content }: BackupEntry): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString()
}

export interface ReadBackup {
  manifest: BackupManifest
  /** The SHA-256 of each entry. */
  sums: Map<string, string>
}

/** Decrypts and unpacks a file, and notes the SHA-256 of each entry when its content was read. */
async function* openEntries(file: string, key: BackupKey, sums: Map<string, string>): AsyncGenerator<BackupEntry> {
  const fail = (error: Error) => {
    throw explain(file, key, error)
  }
  /** What fails while an entry is used, such as a full disk, is no fault of the file. */
  async function* intact<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* stream
    } catch (error) {
      fail(error as Error)
    }
  }
  const source = Readable.toWeb(createReadStream(file, { highWaterMark: 1 << 18 }))
  const opened = await key.decrypter!.decrypt(source as globalThis.ReadableStream<Uint8Array>).catch(fail)
  // Each piece passes several streams: few large ones.
  const decompress = Duplex.toWeb(createZstdDecompress({ chunkSize: 1 << 18 }))
  const entries = opened
    .pipeThrough(decompress as ReadableWritablePair<Uint8Array, Uint8Array>)
    .pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of intact(entries)) {
    const isFolder = header.type === 'directory'
    const name = header.name.replace(/\/$/, '')
    const hash = createHash('sha256')
    const content = (async function* () {
      for await (const part of intact(body)) {
        hash.update(part)
        yield part
      }
    })()
    yield { name, isFolder, content }
    // Of an entry that nobody wanted.
    for await (const part of content) part.subarray()
    if (!isFolder) sums.set(name, hash.digest('hex'))
  }
}

/**
 * Gives the header of a backup, then each entry, to `use`. Each 64 KiB are authenticated before a byte of them is used; that
 * nothing is missing is known when this returns. Throws with the reason in words.
 */
export async function readBackupFile(
  file: string,
  key: BackupKey,
  use: (header: BackupHeader, entries: AsyncIterable<BackupEntry>) => Promise<void>,
): Promise<ReadBackup> {
  if (!key.decrypter) throw new Error(`${key.file} has only a public key: reading a backup needs the secret one`)
  await fs.access(file).catch(() => {
    throw new Error(`There is no backup ${file}`)
  })
  const sums = new Map<string, string>()
  const damaged = (reason: Error | string) => explain(file, key, reason instanceof Error ? reason : new Error(reason))
  async function parsed<T>(entry: BackupEntry, parse: (text: string) => T): Promise<T> {
    const text = await textOf(entry)
    try {
      return parse(text)
    } catch (error) {
      throw damaged(error as Error)
    }
  }
  const entries = openEntries(file, key, sums)
  const { value: first } = await entries.next()
  if (first?.name !== headerName) throw damaged('it does not begin with its header')
  const header = await parsed(first, parseHeader)

  let manifest: BackupManifest | null = null
  let listed: string | null = null
  async function* contents(): AsyncGenerator<BackupEntry> {
    for await (const entry of entries) {
      if (listed !== null) throw damaged('it goes on after its checksums')
      if (entry.name === manifestName) manifest = await parsed(entry, parseManifest)
      else if (entry.name === checksumsName) listed = await textOf(entry)
      else yield entry
    }
  }
  await use(header, contents())
  sums.delete(checksumsName)
  if (!manifest) throw damaged('it has no manifest')
  if (listed !== [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')) throw damaged('its checksums differ')
  return { manifest, sums }
}

/** Reads a backup to its end: decrypts it, checks that nothing is missing or changed, and restores nothing. */
export async function verifyBackup(file: string, key: BackupKey): Promise<BackupManifest> {
  const { manifest } = await readBackupFile(file, key, async (_, entries) => {
    for await (const { content } of entries) for await (const part of content) part.subarray()
  })
  return manifest
}
