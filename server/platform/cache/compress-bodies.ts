import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const maxQueued = 64

/** Copies into a buffer of its own: small buffers share 64 kB slabs, and caching one would retain the whole slab. */
export function copyToOwnBuffer(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The smallest window (a power of two) that covers the body; the default of 4 MB would take several times the body's memory. */
const windowBits = (length: number): number =>
  Math.min(20, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))))

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return copyToOwnBuffer(await compressGzip(body, { level: 7 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return copyToOwnBuffer(await compressBrotli(body, { params }))
}

/**
 * Compresses bodies off the event loop, one at a time: each takes megabytes while it runs, and memory taken by several at once
 * is never returned. Resolves to null, without compressing, when the queue is full.
 */
export function bodyCompressor(): (body: Buffer, encoding: Encoding) => Promise<Buffer | null> {
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()
  return async (body, encoding) => {
    if (waiting >= maxQueued) return null
    waiting += 1
    const compressed = queue.then(() => compress(body, encoding))
    queue = compressed.catch(() => {})
    return compressed.finally(() => (waiting -= 1))
  }
}

/** Takes about half a millisecond for a large page. */
export const decompress = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
