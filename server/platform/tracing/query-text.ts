interface QueryText {
  /** The first keyword: SELECT, WITH, COMMIT. */
  operation: string
  /** The statement with its parameters as `$1` and without literals. */
  query: string
}

const maxQuery = 2000
/** Statements are few and repeat; those that are assembled differently each time must not fill the memory. */
const maxKnown = 2000
const known = new Map<string, QueryText>()

/** What a trace shows of a statement: its parameters are not in the text, and literals are replaced by `?`. */
export function queryText(text: string): QueryText {
  const found = known.get(text)
  if (found) return found
  const query = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxQuery)
  const made = { operation: (/^\w+/.exec(query)?.[0] ?? 'statement').toUpperCase(), query }
  if (known.size < maxKnown) known.set(text, made)
  return made
}
