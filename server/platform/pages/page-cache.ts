import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeNotices } from '../database/change-notices.ts'
import { bodyPacker, type Encoding, onItsOwn, unpack } from './pack-bodies.ts'
import { pageAddress } from './page-address.ts'
import { shelf } from './page-shelf.ts'

/** A finished public answer: nothing in it belongs to a person. */
export interface CacheableAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
}

interface Entry {
  status: number
  headers: Record<string, string>
  tags: ReadonlySet<string>
  /** Given up for the first packed form, which is a tenth of it; the few clients that unpack nothing get it unpacked. */
  plain: Buffer | null
  /** Made on the second request for them: most pages are asked for more than once or never again. */
  packed: { br?: Buffer; gzip?: Buffer }
  packing: boolean
  /** Made when the answer is first asked for again, which most never are. */
  etag?: string
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

/** What nobody has asked for again yet has a shelf of its own: a flood of addresses that nobody repeats pushes no other page out. */
const mostBytesOnce = 8 * 1024 * 1024
const mostBytesAgain = 8 * 1024 * 1024
const mostAddressLength = 300
/** A stale page would otherwise live for ever if a notice were ever lost. */
const lifeMs = 5 * 60_000
const leastPacked = 1000
/** What browsers are told of a public answer: ask again each time, by its ETag. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** Bytes in all forms, with what headers, tags and the keeping take besides. */
const weight = ({ plain, packed }: Entry): number =>
  3000 + (plain?.length ?? 0) + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0)

/** Public answers by address, dropped by tag and bounded in bytes, so a visitor cannot fill the memory. */
export function pageCache(notices: ChangeNotices): PageCache {
  const once = shelf<Entry>(mostBytesOnce)
  const again = shelf<Entry>(mostBytesAgain)
  const pack = bodyPacker()
  const changes: { at: number; tags: Set<string> | null }[] = []
  let clock = 0

  function remove(address: string): void {
    once.remove(address)
    again.remove(address)
  }

  function drop(tags: string[] | null): void {
    clock += 1
    changes.push({ at: clock, tags: tags && new Set(tags) })
    if (changes.length > 500) changes.splice(0, 250)
    for (const entries of [once, again])
      entries.removeWhere((entry) => tags === null || tags.some((tag) => entry.tags.has(tag)))
  }

  function changedSince(begun: number, tags: ReadonlySet<string>): boolean {
    if (changes.length > 0 && begun < changes[0]!.at - 1) return true
    return changes.some(
      (change) => change.at > begun && (change.tags === null || [...tags].some((tag) => change.tags!.has(tag))),
    )
  }

  /** What is asked for a second time moves to the other shelf. */
  function find(address: string): Entry | undefined {
    const known = again.use(address)
    if (known) return known
    const entry = once.peek(address)
    if (!entry) return undefined
    once.remove(address)
    again.put(address, entry, weight(entry))
    return entry
  }

  async function keepPacked(address: string, entry: Entry, body: Buffer, encoding: Encoding): Promise<void> {
    entry.packing = true
    try {
      const packed = await pack(body, encoding)
      if (!packed || again.peek(address) !== entry) return
      entry.packed[encoding] = packed
      entry.plain = null
      again.put(address, entry, weight(entry))
    } finally {
      entry.packing = false
    }
  }

  notices.onChange(drop)
  return {
    serve(request, response) {
      if (request.url === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const address = pageAddress(request.url)
      const entry = find(address)
      if (!entry) return false
      if (entry.expiresAt < Date.now()) {
        remove(address)
        return false
      }
      send(
        request,
        response,
        entry,
        (body, encoding) => void keepPacked(address, entry, body, encoding).catch(() => {}),
      )
      return true
    },
    begin: () => clock,
    keep(url, { status, headers, body, tags }, begun) {
      const address = pageAddress(url)
      if (address.length > mostAddressLength || changedSince(begun, tags)) return
      const entry: Entry = {
        status,
        headers,
        tags,
        plain: onItsOwn(body),
        packed: {},
        packing: false,
        expiresAt: Date.now() + lifeMs,
      }
      remove(address)
      once.put(address, entry, weight(entry))
    },
    drop,
    size: () => once.count() + again.count(),
  }
}

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function wantedEncoding(request: IncomingMessage): Encoding | null {
  const accepted = request.headers['accept-encoding'] ?? ''
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

function plainBody({ plain, packed }: Entry): Buffer {
  if (plain) return plain
  return packed.br ? unpack(packed.br, 'br') : unpack(packed.gzip ?? Buffer.alloc(0), 'gzip')
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  keepPacked: (body: Buffer, encoding: Encoding) => void,
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
  const encoding = wantedEncoding(request)
  const packed = encoding && entry.packed[encoding]
  const body = packed || plainBody(entry)
  if (encoding && !packed && !entry.packing && body.length > leastPacked) keepPacked(body, encoding)
  if (packed) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(entry.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
