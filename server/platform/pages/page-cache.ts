import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InvalidationBus } from '../database/invalidation-bus.ts'
import { bodyCompressor, type Encoding, copyToOwnBuffer, decompress } from './compress-bodies.ts'
import { stripCampaignParams } from './strip-campaign-params.ts'
import { lruCache } from './lru.ts'

/** A finished public response without personal data. */
export interface CacheableResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
}

interface Entry {
  status: number
  headers: Record<string, string>
  tags: ReadonlySet<string>
  /** Dropped once a compressed form, a tenth of the size, exists; it is decompressed for the few clients without compression. */
  plain: Buffer | null
  /** Made on the second request: most pages are requested either more than once or never again. */
  compressed: { br?: Buffer; gzip?: Buffer }
  isCompressing: boolean
  /** Computed at the first repeated request, which most entries never get. */
  etag?: string
  expiresAt: number
}

export interface PageCache {
  /** Answers from memory and returns true; returns false if nothing usable is stored. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Read this before any data and pass it to `store`, so that a response made from outdated data is not stored. */
  currentVersion(): number
  /** Stores the response under its address (path and query) unless one of its tags changed since `version`. */
  store(address: string, answer: CacheableResponse, version: number): void
  invalidate(tags: string[] | null): void
  size(): number
}

/** Pages not yet requested twice have their own budget, so that a flood of one-time addresses evicts no other page. */
const maxProbationBytes = 8 * 1024 * 1024
const maxFrequentBytes = 8 * 1024 * 1024
const maxAddressLength = 300
/** Bounds the age of a stale page if an invalidation is ever lost. */
const maxAgeMs = 5 * 60_000
const minCompressBytes = 1000
/** Public responses: browsers revalidate every time by ETag. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** Bytes of all forms plus an allowance for headers, tags and bookkeeping. */
const sizeOf = ({ plain, compressed }: Entry): number =>
  3000 + (plain?.length ?? 0) + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0)

/** Caches public responses by address, invalidated by tag and bounded in bytes, so that visitors cannot fill the memory. */
export function pageCache(invalidationBus: InvalidationBus): PageCache {
  const probation = lruCache<Entry>(maxProbationBytes)
  const frequent = lruCache<Entry>(maxFrequentBytes)
  const compress = bodyCompressor()
  const invalidations: { at: number; tags: Set<string> | null }[] = []
  let clock = 0

  function remove(address: string): void {
    probation.remove(address)
    frequent.remove(address)
  }

  function invalidate(tags: string[] | null): void {
    clock += 1
    invalidations.push({ at: clock, tags: tags && new Set(tags) })
    if (invalidations.length > 500) invalidations.splice(0, 250)
    for (const entries of [probation, frequent])
      entries.removeWhere((entry) => tags === null || tags.some((tag) => entry.tags.has(tag)))
  }

  function changedSince(version: number, tags: ReadonlySet<string>): boolean {
    if (invalidations.length > 0 && version < invalidations[0]!.at - 1) return true
    return invalidations.some(
      (invalidation) =>
        invalidation.at > version &&
        (invalidation.tags === null || [...tags].some((tag) => invalidation.tags!.has(tag))),
    )
  }

  /** Moves an entry that is requested a second time out of probation. */
  function find(address: string): Entry | undefined {
    const cached = frequent.get(address)
    if (cached) return cached
    const entry = probation.peek(address)
    if (!entry) return undefined
    probation.remove(address)
    frequent.set(address, entry, sizeOf(entry))
    return entry
  }

  async function storeCompressed(address: string, entry: Entry, body: Buffer, encoding: Encoding): Promise<void> {
    entry.isCompressing = true
    try {
      const compressed = await compress(body, encoding)
      if (!compressed || frequent.peek(address) !== entry) return
      entry.compressed[encoding] = compressed
      entry.plain = null
      frequent.set(address, entry, sizeOf(entry))
    } finally {
      entry.isCompressing = false
    }
  }

  invalidationBus.onChange(invalidate)
  return {
    serve(request, response) {
      if (request.url === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const address = stripCampaignParams(request.url)
      const entry = find(address)
      if (!entry) return false
      if (entry.expiresAt < Date.now()) {
        remove(address)
        return false
      }
      sendCached(
        request,
        response,
        entry,
        (body, encoding) => void storeCompressed(address, entry, body, encoding).catch(() => {}),
      )
      return true
    },
    currentVersion: () => clock,
    store(url, { status, headers, body, tags }, version) {
      const address = stripCampaignParams(url)
      if (address.length > maxAddressLength || changedSince(version, tags)) return
      const entry: Entry = {
        status,
        headers,
        tags,
        plain: copyToOwnBuffer(body),
        compressed: {},
        isCompressing: false,
        expiresAt: Date.now() + maxAgeMs,
      }
      remove(address)
      probation.set(address, entry, sizeOf(entry))
    },
    invalidate,
    size: () => probation.count() + frequent.count(),
  }
}

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function preferredEncoding(request: IncomingMessage): Encoding | null {
  const accepted = request.headers['accept-encoding'] ?? ''
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

function plainBody({ plain, compressed }: Entry): Buffer {
  if (plain) return plain
  return compressed.br ? decompress(compressed.br, 'br') : decompress(compressed.gzip ?? Buffer.alloc(0), 'gzip')
}

function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  storeCompressed: (body: Buffer, encoding: Encoding) => void,
): void {
  entry.etag ??= etagOf(plainBody(entry))
  const headers: Record<string, string | number> = {
    ...entry.headers,
    etag: entry.etag,
    vary: 'accept-encoding',
    'cache-control': revalidate,
  }
  if (request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = preferredEncoding(request)
  const compressed = encoding && entry.compressed[encoding]
  const body = compressed || plainBody(entry)
  if (encoding && !compressed && !entry.isCompressing && body.length > minCompressBytes) storeCompressed(body, encoding)
  if (compressed) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(entry.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
