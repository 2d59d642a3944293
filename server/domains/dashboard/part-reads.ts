import type { Database } from '../../platform/database/database.ts'

/** Connections that the dashboard takes at the same time in one process; the rest of the pool is the shop's. */
const maxReads = 2
const heldMs = 60_000

interface HeldRead {
  result: Promise<unknown>
  until: number
}

/**
 * Reads of the dashboard's parts: few at a time, equal ones in progress once, and the result of one that takes long is
 * returned again for a minute, to everybody.
 */
export class PartReads {
  readonly #held = new Map<string, HeldRead>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** `isLong`: the result may be up to a minute old. A failed read is never returned again. */
  share<Result>(key: string, isLong: boolean, read: () => Promise<Result>): Promise<Result> {
    const now = Date.now()
    for (const [other, { until }] of this.#held) if (until <= now) this.#held.delete(other)
    const held = this.#held.get(key)
    if (held) return held.result as Promise<Result>
    const entry: HeldRead = { result: this.run(read), until: Number.POSITIVE_INFINITY }
    this.#held.set(key, entry)
    const release = () => this.#held.delete(key)
    entry.result.then(() => (isLong ? (entry.until = Date.now() + heldMs) : release()), release)
    return entry.result as Promise<Result>
  }

  /** Runs a read when fewer than two others are running. */
  async run<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.#running >= maxReads) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await read()
    } finally {
      // The place passes directly to the next read in line, so that no other takes it in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

const readsOf = new WeakMap<Database, PartReads>()

/** The reads of this process. */
export function partReads(db: Database): PartReads {
  const reads = readsOf.get(db) ?? new PartReads()
  readsOf.set(db, reads)
  return reads
}
