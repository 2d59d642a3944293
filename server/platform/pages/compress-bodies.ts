import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const maxQueued = 64

/** A buffer of its own: small buffers are cut from slabs of 64 kB, and one that is kept would keep its whole slab. */
export function copyToOwnBuffer(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The smallest window (a power of two) that reaches over the whole body; the usual one of 4 MB would take several times the body's memory. */
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
 * Packs bodies beside the event loop, one after the other: each takes megabytes while it lasts, and the memory that several took at once
 * is never given back. Answers null, and does nothing, when too many wait already.
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

/** About half a millisecond for a large page. */
export const decompress = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
