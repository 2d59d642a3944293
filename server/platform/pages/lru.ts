/** Things by name that together take no more than so many bytes: what was not used for longest goes first. */
export interface LruCache<Value> {
  /** Finds a thing without counting as its use. */
  peek(name: string): Value | undefined
  /** Finds a thing and makes it the last to go. */
  get(name: string): Value | undefined
  /** Puts a thing there in place of one of its name. Refuses what is larger than the whole shelf. */
  set(name: string, value: Value, bytes: number): void
  remove(name: string): void
  removeWhere(condition: (value: Value) => boolean): void
  count(): number
}

export function lruCache<Value>(maxBytes: number): LruCache<Value> {
  // A map keeps its names in the order in which they were set: the first is the oldest.
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
