export interface Difference {
  /** The field, of nested ones the way to it: `tax.place`. */
  field: string
  /** As text; null where there was none. */
  before: string | null
  after: string | null
}

type Leaves = Map<string, string>

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null) return 'none'
  if (Array.isArray(value))
    return value.length === 0
      ? 'none'
      : value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')
  return JSON.stringify(value)
}

function collect(value: unknown, field: string, leaves: Leaves): Leaves {
  if (isGroup(value))
    for (const [key, inner] of Object.entries(value)) collect(inner, field === '' ? key : `${field}.${key}`, leaves)
  else if (value !== undefined && !(value === null && field === ''))
    leaves.set(field === '' ? 'value' : field, asText(value))
  return leaves
}

/** What became different between two states of a thing, field by field; of one that came or went, all its fields. */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = collect(before, '', new Map())
  const now = collect(after, '', new Map())
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
}
