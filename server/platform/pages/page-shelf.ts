/** Things by name that together take no more than so many bytes: what was not used for longest goes first. */
export interface Shelf<Thing> {
  /** Finds a thing without counting as its use. */
  peek(name: string): Thing | undefined
  /** Finds a thing and makes it the last to go. */
  use(name: string): Thing | undefined
  /** Puts a thing there in place of one of its name. Refuses what is larger than the whole shelf. */
  put(name: string, thing: Thing, bytes: number): void
  remove(name: string): void
  removeWhere(condition: (thing: Thing) => boolean): void
  count(): number
}

export function shelf<Thing>(mostBytes: number): Shelf<Thing> {
  // A map keeps its names in the order in which they were set: the first is the oldest.
  const places = new Map<string, { thing: Thing; bytes: number }>()
  let bytes = 0

  function remove(name: string): void {
    const place = places.get(name)
    if (place && places.delete(name)) bytes -= place.bytes
  }

  return {
    peek: (name) => places.get(name)?.thing,
    use(name) {
      const place = places.get(name)
      if (!place) return undefined
      places.delete(name)
      places.set(name, place)
      return place.thing
    },
    put(name, thing, weight) {
      remove(name)
      if (weight > mostBytes) return
      places.set(name, { thing, bytes: weight })
      bytes += weight
      for (const oldest of places.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    remove,
    removeWhere(condition) {
      for (const [name, { thing }] of places) if (condition(thing)) remove(name)
    },
    count: () => places.size,
  }
}
