/** Steps from one word to another: a letter more, less or changed, or two neighbours swapped (optimal string alignment). */
export function spellingDistance(one: string, other: string): number {
  const a = Array.from(one)
  const b = Array.from(other)
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, changed)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, at(beforeLast, column - 2) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (numbers: number[], index: number): number => numbers[index] ?? Infinity

/** How many steps a misspelt word may be away: short words have too many neighbours. */
const allowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** The known word that a misspelt one most likely means, or null. People seldom miss the first letter, so it must be the same. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  let best: { word: string; distance: number } | null = null
  for (const candidate of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed(word)) continue
    const distance = spellingDistance(word, candidate)
    if (distance > allowed(word)) continue
    if (!best || distance < best.distance || (distance === best.distance && candidate < best.word))
      best = { word: candidate, distance }
  }
  return best?.word ?? null
}
