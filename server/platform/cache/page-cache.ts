import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InvalidationBus } from '../database/invalidation-bus.ts'
import { bodyCompressor, type Encoding, copyToOwnBuffer, decompress } from './compress-bodies.ts'
import { invalidationLog } from './invalidation-log.ts'
import { type PageEntry, pageEntries } from './page-entries.ts'
import { cacheKey } from './page-address.ts'

/** A finished public response without personal data. */
export interface CacheableResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
}

const maxAddressLength = 300
/** Bounds the age of a stale page if an invalidation is ever lost. */
const maxAgeMs = 5 * 60_000
const minCompressBytes = 1000
/** Public responses: browsers revalidate every time by ETag. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** Caches public responses by address, invalidated by tag and bounded in bytes, so that visitors cannot fill the memory. */
export function pageCache(invalidationBus: InvalidationBus) {
  const entries = pageEntries()
  const log = invalidationLog()
  const compress = bodyCompressor()
  const counts = { hits: 0, misses: 0 }

  function invalidate(tags: string[] | null): void {
    log.record(tags)
    entries.removeTagged(tags)
  }

  async function storeCompressed(address: string, entry: PageEntry, body: Buffer, encoding: Encoding): Promise<void> {
    entry.isCompressing = true
    try {
      const compressed = await compress(body, encoding)
      if (compressed) entries.setCompressed(address, entry, encoding, compressed)
    } finally {
      entry.isCompressing = false
    }
  }

  function serve(request: IncomingMessage, response: ServerResponse, key?: string): boolean {
    if (request.url === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const address = key ?? cacheKey(request.url)
    const entry = entries.find(address)
    if (!entry) return false
    if (entry.expiresAt < Date.now()) {
      entries.remove(address)
      return false
    }
    counts.hits += 1
    sendCached(
      request,
      response,
      entry,
      (body, encoding) => void storeCompressed(address, entry, body, encoding).catch(() => {}),
    )
    return true
  }

  function store(address: string, received: CacheableResponse, version: number): void {
    counts.misses += 1
    if (address.length > maxAddressLength || log.changedSince(version, received.tags)) return
    entries.add(address, newEntry(received))
  }

  invalidationBus.onChange(invalidate)
  return {
    /**
     * Responds from memory and returns true; returns false if nothing usable is stored. `key` is where the response is
     * stored if that is not the request's own address.
     */
    serve,
    /** Read this before any data and pass it to `store`, so that a response made from outdated data is not stored. */
    currentVersion: log.currentVersion,
    /** Stores the response under its address (path and query) unless one of its tags changed since `version`. */
    store,
    invalidate,
    size: entries.count,
    /** Since the process began: responses from memory, and responses that had to be made and were given to `store`. */
    counts: () => counts,
  }
}
export type PageCache = ReturnType<typeof pageCache>

const newEntry = ({ status, headers, body, tags }: CacheableResponse): PageEntry => ({
  status,
  headers,
  tags,
  plain: copyToOwnBuffer(body),
  compressed: {},
  isCompressing: false,
  expiresAt: Date.now() + maxAgeMs,
})

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function preferredEncoding(request: IncomingMessage): Encoding | null {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

function plainBody({ plain, compressed }: PageEntry): Buffer {
  if (plain) return plain
  return compressed.br ? decompress(compressed.br, 'br') : decompress(compressed.gzip ?? Buffer.alloc(0), 'gzip')
}

function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  storeCompressed: (body: Buffer, encoding: Encoding) => void,
): void {
  const headers: Record<string, string | number> = { ...entry.headers, vary: 'accept-encoding' }
  if (entry.status === 200) {
    headers.etag = entry.etag ??= etagOf(plainBody(entry))
    headers['cache-control'] = revalidate
  } else headers['cache-control'] = 'no-store'
  if (headers.etag !== undefined && request.headers['if-none-match'] === entry.etag) {
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
