import { BodyError } from './body-limits.ts'

/** Deeper than any input of a call. */
const maxDepth = 16

/** Parses a JSON object; `__proto__` is left out. Throws BodyError for another value and when a bound is exceeded. */
export function parseJson(text: string, maxValues: number): Record<string, unknown> {
  if (text.trim() === '') return {}
  checkJsonSize(text, maxValues)
  let value: unknown
  try {
    value = JSON.parse(text, reviveValue)
  } catch {
    throw new BodyError('malformed')
  }
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new BodyError('malformed')
  return value as Record<string, unknown>
}

/** Half a surrogate pair, which JSON can name and PostgreSQL cannot store, becomes U+FFFD as in every other kind of body. */
function reviveValue(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Scans the text before it is parsed: many small values or deep nesting take a hundred times longer than one long text. */
function checkJsonSize(text: string, maxValues: number): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') {
      depth += 1
      values += 1
    } else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') values += 1
    if (depth > maxDepth || values > maxValues) throw new BodyError('too-large')
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
