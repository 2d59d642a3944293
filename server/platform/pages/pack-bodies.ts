import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const mostWaiting = 64

/** A buffer of its own: small buffers are cut from slabs of 64 kB, and one that is kept would keep its whole slab. */
export function onItsOwn(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The smallest window (a power of two) that reaches over the whole body; the usual one of 4 MB would take several times the body's memory. */
const windowBits = (length: number): number =>
  Math.min(20, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))))

async function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return onItsOwn(await compressGzip(body, { level: 7 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return onItsOwn(await compressBrotli(body, { params }))
}

/**
 * Packs bodies beside the event loop, one after the other: each takes megabytes while it lasts, and the memory that several took at once
 * is never given back. Answers null, and does nothing, when too many wait already.
 */
export function bodyPacker(): (body: Buffer, encoding: Encoding) => Promise<Buffer | null> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (body, encoding) => {
    if (waiting >= mostWaiting) return null
    waiting += 1
    const packed = last.then(() => pack(body, encoding))
    last = packed.catch(() => {})
    return packed.finally(() => (waiting -= 1))
  }
}

/** About half a millisecond for a large page. */
export const unpack = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
