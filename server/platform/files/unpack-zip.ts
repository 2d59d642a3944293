import { setImmediate as nextTurn } from 'node:timers/promises'
import { Unzip, UnzipInflate } from 'fflate'

export interface ZipBounds {
  files: number
  /** Of one file, unpacked. */
  fileBytes: number
  /** Of all files together, unpacked. */
  totalBytes: number
}

export interface UnpackedFile {
  /** The path in the archive. */
  path: string
  bytes: Buffer
}

/** `PK`, with which the first entry begins, or the end of an archive without entries. */
const zipSignature = 0x504b
/** A thousandfold compressed chunk of this size still takes little memory and time. */
const chunkBytes = 16 * 1024

/**
 * Unpacks an archive in memory and lets other requests run meanwhile. Sizes are counted as they arrive, because an archive may
 * lie about them. Folders and what systems add by themselves are left out.
 */
export async function unpackZip(
  archive: Buffer,
  bounds: ZipBounds,
): Promise<UnpackedFile[] | 'unreadable' | 'too-large' | 'too-many'> {
  if (archive.length < 4 || archive.readUInt16BE(0) !== zipSignature) return 'unreadable'
  const files: UnpackedFile[] = []
  const found: { problem?: 'unreadable' | 'too-large' | 'too-many' } = {}
  let totalBytes = 0
  let unfinished = 0
  const unzip = new Unzip((entry) => {
    if (isNoise(entry.name)) return
    if (files.length === bounds.files) return void (found.problem ??= 'too-many')
    const file: UnpackedFile = { path: printablePath(entry.name), bytes: Buffer.alloc(0) }
    const parts: Uint8Array[] = []
    let fileBytes = 0
    files.push(file)
    unfinished += 1
    entry.ondata = (error, part, isLast) => {
      if (error) return void (found.problem ??= 'unreadable')
      fileBytes += part.length
      totalBytes += part.length
      if (fileBytes > bounds.fileBytes || totalBytes > bounds.totalBytes) return void (found.problem ??= 'too-large')
      parts.push(part)
      if (!isLast) return undefined
      file.bytes = Buffer.concat(parts)
      unfinished -= 1
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < archive.length && !found.problem; at += chunkBytes) {
      unzip.push(archive.subarray(at, at + chunkBytes), at + chunkBytes >= archive.length)
      await nextTurn()
    }
  } catch {
    return 'unreadable'
  }
  return found.problem ?? (unfinished > 0 ? 'unreadable' : files)
}

/** As it can be stored and shown; nobody names files longer. */
const printablePath = (name: string): string =>
  name
    .slice(0, 300)
    .replace(/\p{Cc}/gu, '\ufffd')
    .toWellFormed()

const isNoise = (name: string): boolean => /\/$|(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(name)
