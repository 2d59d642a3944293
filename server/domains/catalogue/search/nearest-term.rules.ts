/** Edit distance: a letter added, removed or changed, or two neighbours swapped (optimal string alignment). */
export function spellingDistance(one: string, other: string): number {
  const a = Array.from(one)
  const b = Array.from(other)
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let min = Math.min(at(last, column) + 1, at(current, column - 1) + 1, changed)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        min = Math.min(min, at(beforeLast, column - 2) + 1)
      current.push(min)
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (numbers: number[], index: number): number => numbers[index] ?? Infinity

/** Maximum edits for a correction: short words have too many neighbours. */
const maxDistance = (term: string): number => (term.length < 3 ? 0 : term.length < 6 ? 1 : 2)

/** The known word closest to a misspelt one, or null. The first letter must match, because it is rarely mistyped. */
export function nearestTerm(term: string, dictionary: Iterable<string>): string | null {
  let best: { term: string; distance: number } | null = null
  for (const candidate of dictionary) {
    if (candidate[0] !== term[0] || Math.abs(candidate.length - term.length) > maxDistance(term)) continue
    const distance = spellingDistance(term, candidate)
    if (distance > maxDistance(term)) continue
    if (!best || distance < best.distance || (distance === best.distance && candidate < best.term))
      best = { term: candidate, distance }
  }
  return best?.term ?? null
}
