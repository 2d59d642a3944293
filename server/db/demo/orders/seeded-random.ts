/** Random numbers that follow from the seed alone. */
export interface SeededRandom {
  /** From 0 up to, but not with, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32: small, fast and even enough for demo data. */
export function seededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed + 1, 0x9e37_79b1)
  function next(): number {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    shuffled: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
  }
}
