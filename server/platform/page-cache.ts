import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ChangeNotices } from './change-notices.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A finished public answer: nothing in it belongs to a person. */
export interface CacheableAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
}

interface Entry {
  answer: CacheableAnswer
  /** Made when the answer is first asked for again, which most never are. */
  etag?: string
  /** Made on the second request for them: most pages are asked for more than once or never again. */
  encoded: { br?: Buffer; gzip?: Buffer }
  hits: number
  expiresAt: number
}

export interface PageCache {
  /** Answers from memory and returns true, or returns false. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Notes what changes from now on; hand it to `keep` so that an answer made from old data is not kept. */
  begin(): number
  /** Keeps the answer under its address (path and query) unless something it depends on changed since `begin`. */
  keep(address: string, answer: CacheableAnswer, begun: number): void
  drop(tags: string[] | null): void
  size(): number
}

const mostBytes = 24 * 1024 * 1024
const mostEntries = 2000
const mostAddressLength = 300
/** A stale page would otherwise live for ever if a notice were ever lost. */
const lifeMs = 5 * 60_000
const revalidate = 'public, max-age=0, must-revalidate'

/** Public answers by address, dropped by tag. Addresses are bounded in length and number, so a visitor cannot fill the memory. */
export function pageCache(notices: ChangeNotices): PageCache {
  const entries = new Map<string, Entry>()
  const changes: { at: number; tags: Set<string> | null }[] = []
  let clock = 0
  let bytes = 0

  function remove(address: string, entry: Entry): void {
    entries.delete(address)
    bytes -= weight(entry)
  }

  function drop(tags: string[] | null): void {
    clock += 1
    changes.push({ at: clock, tags: tags && new Set(tags) })
    if (changes.length > 500) changes.splice(0, 250)
    for (const [address, entry] of entries) {
      if (tags === null || tags.some((tag) => entry.answer.tags.has(tag))) remove(address, entry)
    }
  }

  function changedSince(begun: number, tags: ReadonlySet<string>): boolean {
    if (changes.length > 0 && begun < changes[0]!.at - 1) return true
    return changes.some((change) => change.at > begun && (change.tags === null || [...tags].some((tag) => change.tags!.has(tag))))
  }

  async function encode(address: string, entry: Entry, encoding: 'br' | 'gzip'): Promise<void> {
    const body = entry.answer.body
    const packed = encoding === 'br' ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : await compressGzip(body, { level: 7 })
    if (entries.get(address) !== entry || entry.encoded[encoding]) return
    entry.encoded[encoding] = packed
    bytes += packed.length
  }

  notices.onChange(drop)
  return {
    serve(request, response) {
      const entry = request.url === undefined ? undefined : entries.get(request.url)
      if (!entry || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      if (entry.expiresAt < Date.now()) {
        remove(request.url!, entry)
        return false
      }
      entry.hits += 1
      send(request, response, entry, (encoding) => void encode(request.url!, entry, encoding))
      return true
    },
    begin: () => clock,
    keep(address, answer, begun) {
      if (address.length > mostAddressLength || changedSince(begun, answer.tags)) return
      const entry: Entry = { answer, encoded: {}, hits: 0, expiresAt: Date.now() + lifeMs }
      const former = entries.get(address)
      if (former) remove(address, former)
      entries.set(address, entry)
      bytes += weight(entry)
      for (const [oldest, old] of entries) {
        if (bytes <= mostBytes && entries.size <= mostEntries) break
        remove(oldest, old)
      }
    },
    drop,
    size: () => entries.size,
  }
}

const weight = (entry: Entry): number => entry.answer.body.length + (entry.encoded.br?.length ?? 0) + (entry.encoded.gzip?.length ?? 0)

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, wanted: (encoding: 'br' | 'gzip') => void): void {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  const packed = encoding && entry.encoded[encoding]
  if (encoding && !packed && entry.answer.body.length > 1000) wanted(encoding)
  const body = packed || entry.answer.body
  const headers: Record<string, string | number> = { ...entry.answer.headers, etag: (entry.etag ??= etagOf(entry.answer.body)), vary: 'accept-encoding', 'cache-control': revalidate }
  if (request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, headers).end()
    return
  }
  if (packed) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(entry.answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
