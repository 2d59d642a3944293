import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** Bytes that can be read anywhere: a buffer or an open file. */
export interface ByteSource {
  size: number
  read(offset: number, length: number): Promise<Buffer>
}

export interface ZipDirectoryEntry {
  name: string
  /** Uncompressed bytes, as the directory declares; `readZipEntry` throws if there are more. */
  size: number
  compressedSize: number
  isDeflated: boolean
  offset: number
}

/** The zip or one of its entries cannot be read: not a zip, damaged, encrypted or spanned. */
export class ZipError extends Error {}

export const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

export async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return {
    size,
    async read(offset, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    },
  }
}

const endSignature = 0x06054b50
const endBytes = 22
const end64Signature = 0x06064b50
const locator64Signature = 0x07064b50
const entrySignature = 0x02014b50
const maxCommentBytes = 65_535
const maxDirectoryBytes = 128 * 1024 * 1024
const chunkBytes = 256 * 1024

interface Directory {
  count: number
  bytes: number
  offset: number
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const tailStart = Math.max(0, source.size - endBytes - maxCommentBytes)
  const tail = await source.read(tailStart, source.size - tailStart)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at === -1 || at + endBytes > tail.length || tail.readUInt32LE(at) !== endSignature)
    throw new ZipError('no directory')
  const directory = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  const isZip64 = directory.count === 0xffff || directory.bytes === 0xffffffff || directory.offset === 0xffffffff
  if (!isZip64) return directory
  if (at < 20 || tail.readUInt32LE(at - 20) !== locator64Signature) throw new ZipError('no ZIP64 directory')
  const end64At = Number(tail.readBigUInt64LE(at - 20 + 8))
  const end64 = end64At < source.size ? await source.read(end64At, 56) : Buffer.alloc(0)
  if (end64.length < 56 || end64.readUInt32LE(0) !== end64Signature) throw new ZipError('no ZIP64 directory')
  const number = (position: number) => Number(end64.readBigUInt64LE(position))
  return { count: number(32), bytes: number(40), offset: number(48) }
}

/** Sizes and offset above 4 GB are in an extra field, those that need it, in this order. */
function readZip64(extra: Buffer, fields: number[]): number[] {
  if (!fields.includes(0xffffffff)) return fields
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return fields.map((field) => {
      if (field !== 0xffffffff) return field
      if (next + 8 > extra.length) throw new ZipError('damaged entry')
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  throw new ZipError('damaged entry')
}

function readEntry(directory: Buffer, at: number): ZipDirectoryEntry & { next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw new ZipError('damaged entry')
  const method = directory.readUInt16LE(at + 10)
  if ((directory.readUInt16LE(at + 8) & 1) !== 0 || (method !== 0 && method !== 8))
    throw new ZipError('unreadable entry')
  const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
  const next = extraEnd + directory.readUInt16LE(at + 32)
  if (next > directory.length) throw new ZipError('damaged entry')
  const [size = 0, compressedSize = 0, offset = 0] = readZip64(directory.subarray(nameEnd, extraEnd), [
    directory.readUInt32LE(at + 24),
    directory.readUInt32LE(at + 20),
    directory.readUInt32LE(at + 42),
  ])
  return {
    name: directory.toString('utf8', at + 46, nameEnd),
    size,
    compressedSize,
    isDeflated: method === 8,
    offset,
    next,
  }
}

/** The entries of a zip by its directory, ZIP64 included; throws ZipError for anything else and for more than `maxEntries`. */
export async function readZipDirectory(source: ByteSource, maxEntries: number): Promise<ZipDirectoryEntry[]> {
  const { count, bytes, offset } = await findDirectory(source)
  if (count > maxEntries || bytes > maxDirectoryBytes) throw new ZipError('too many entries')
  if (offset + bytes > source.size) throw new ZipError('the file ends too early')
  const directory = await source.read(offset, bytes)
  const entries: ZipDirectoryEntry[] = []
  for (let at = 0; entries.length < count;) {
    const { next, ...entry } = readEntry(directory, at)
    entries.push(entry)
    at = next
  }
  return entries
}

async function* packedChunks(
  source: ByteSource,
  { offset, compressedSize }: ZipDirectoryEntry,
): AsyncGenerator<Buffer> {
  const head = offset < source.size ? await source.read(offset, 30) : Buffer.alloc(0)
  if (head.length < 30) throw new ZipError('damaged entry')
  let at = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  for (let left = compressedSize; left > 0;) {
    const chunk = await source.read(at, Math.min(left, chunkBytes))
    if (chunk.length === 0) throw new ZipError('the file ends too early')
    yield chunk
    at += chunk.length
    left -= chunk.length
  }
}

/** The content of an entry, chunk by chunk. Throws if it cannot be inflated or is not as long as declared; its CRC-32 is not checked. */
export async function* readZipEntry(source: ByteSource, entry: ZipDirectoryEntry): AsyncGenerator<Buffer> {
  const packed = Readable.from(packedChunks(source, entry), { objectMode: false })
  const content = entry.isDeflated ? packed.pipe(createInflateRaw()) : packed
  packed.on('error', (error) => content.destroy(error))
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > entry.size) break
      yield chunk
    }
  } finally {
    packed.destroy()
    content.destroy()
  }
  if (size !== entry.size) throw new ZipError(`${entry.name} is not as long as declared`)
}
