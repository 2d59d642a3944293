/** The delimiter: the candidate that occurs most often outside quotes in the first line. A first line `sep=;`, as Excel writes it, overrides. */
export function csvDelimiter(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).sign
}

/** Reads a quoted cell from its opening quote; null if the quote is never closed. */
function quotedCell(text: string, start: number): { cell: string; next: number } | null {
  let cell = ''
  for (let from = start + 1; ;) {
    const end = text.indexOf('"', from)
    if (end === -1) return null
    cell += text.slice(from, end)
    if (text[end + 1] !== '"') return { cell, next: end + 1 }
    cell += '"'
    from = end + 2
  }
}

/** The rows of a CSV text; quotes may contain delimiters, line breaks and doubled quotes. Throws RangeError for an unclosed quote. */
export function* csvRows(text: string, delimiter: string): Generator<string[]> {
  const boundary = new RegExp(`[${delimiter}\r\n]`, 'g')
  const boundaryFrom = (from: number): number => {
    boundary.lastIndex = from
    return boundary.exec(text)?.index ?? text.length
  }
  let at = 0
  while (at < text.length) {
    const cells: string[] = []
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at) : { cell: '', next: at }
      if (!quoted) throw new RangeError('A quote is not closed')
      const end = boundaryFrom(quoted.next)
      cells.push(quoted.cell + text.slice(quoted.next, end))
      at = end + 1
      if (text[end] !== delimiter) break
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    yield cells
  }
}
