import type { Encoding } from './compress-bodies.ts'
import { lruCache } from './lru.ts'

export interface PageEntry {
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

/** Pages not yet requested twice have their own budget, so that a flood of one-time addresses evicts no other page. */
const maxProbationBytes = 8 * 1024 * 1024
const maxFrequentBytes = 8 * 1024 * 1024

/** Bytes of all forms plus an allowance for headers, tags and bookkeeping. */
const sizeOf = ({ plain, compressed }: PageEntry): number =>
  3000 + (plain?.length ?? 0) + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0)

/** Entries by address, bounded in bytes. */
export function pageEntries() {
  const probation = lruCache<PageEntry>(maxProbationBytes)
  const frequent = lruCache<PageEntry>(maxFrequentBytes)

  function remove(address: string): void {
    probation.remove(address)
    frequent.remove(address)
  }

  return {
    /** Moves an entry that is requested a second time out of probation. */
    find(address: string) {
      const cached = frequent.get(address)
      if (cached) return cached
      const entry = probation.peek(address)
      if (!entry) return undefined
      probation.remove(address)
      frequent.set(address, entry, sizeOf(entry))
      return entry
    },
    /** Puts a new entry on probation in place of the one at this address. */
    add(address: string, entry: PageEntry) {
      remove(address)
      probation.set(address, entry, sizeOf(entry))
    },
    /** Replaces the plain body by a compressed one, unless the entry has left the cache since `find`. */
    setCompressed(address: string, entry: PageEntry, encoding: Encoding, body: Buffer) {
      if (frequent.peek(address) !== entry) return
      entry.compressed[encoding] = body
      entry.plain = null
      frequent.set(address, entry, sizeOf(entry))
    },
    remove,
    /** Removes the entries with any of these tags; null removes all. */
    removeTagged(tags: string[] | null) {
      for (const entries of [probation, frequent])
        entries.removeWhere((entry) => tags === null || tags.some((tag) => entry.tags.has(tag)))
    },
    count: () => probation.count() + frequent.count(),
  }
}
