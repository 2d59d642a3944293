/** A cache by key, bounded in bytes; evicts the least recently used entry first. */
export interface LruCache<Value> {
  /** Reads an entry without counting as a use. */
  peek(name: string): Value | undefined
  /** Reads an entry and marks it as most recently used. */
  get(name: string): Value | undefined
  /** Stores or replaces an entry. Ignores a value larger than the whole cache. */
  set(name: string, value: Value, bytes: number): void
  remove(name: string): void
  removeWhere(condition: (value: Value) => boolean): void
  count(): number
}

export function lruCache<Value>(maxBytes: number): LruCache<Value> {
  // A map iterates in insertion order: the first entry is the oldest.
  const entries = new Map<string, { value: Value; bytes: number }>()
  let bytes = 0

  function remove(name: string): void {
    const entry = entries.get(name)
    if (entry && entries.delete(name)) bytes -= entry.bytes
  }

  return {
    peek: (name) => entries.get(name)?.value,
    get(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      entries.delete(name)
      entries.set(name, entry)
      return entry.value
    },
    set(name, value, size) {
      remove(name)
      if (size > maxBytes) return
      entries.set(name, { value, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    removeWhere(condition) {
      for (const [name, { value }] of entries) if (condition(value)) remove(name)
    },
    count: () => entries.size,
  }
}
