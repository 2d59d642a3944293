const minLength = 60
const minUses = 20

/** Pieces of a row's text: lines and paragraphs of its texts, properties of its objects. */
const piecesOf = (text: string): string[] => text.split(/(?<=\\n|>)|(?<=,)(?=")|(?=<)/)

function countAll(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/**
 * Long parts that many rows share, such as the frame of an e-mail, are written once: returns the parts, and the rows with `{{part N}}` for
 * each.
 */
export function shareParts(rows: string[]): { parts: string[]; shared: string[] } {
  const uses = countAll(rows.flatMap((row) => [...new Set(piecesOf(row))]))
  const isCommon = (piece: string) => (uses.get(piece) ?? 0) >= minUses
  const split = rows.map((row) => {
    const runs: string[] = []
    let wasCommon = false
    for (const piece of piecesOf(row)) {
      if (isCommon(piece) && wasCommon) runs.push((runs.pop() ?? '') + piece)
      else runs.push(piece)
      wasCommon = isCommon(piece)
    }
    return runs
  })
  const counts = countAll(split.flat())
  const parts = [...counts].filter(([run, count]) => run.length >= minLength && count >= minUses).map(([run]) => run)
  const numbers = new Map(parts.map((part, index) => [part, index]))
  return {
    parts,
    shared: split.map((runs) => runs.map((run) => (numbers.has(run) ? `{{part ${numbers.get(run)}}}` : run)).join('')),
  }
}
