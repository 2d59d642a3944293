export interface Difference {
  /** The field; for nested fields its path: `tax.place`. */
  field: string
  /** As text; null when there was no value. */
  before: string | null
  after: string | null
}

type Leaves = Map<string, string>

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'Empty' : value
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (value === null) return 'None'
  if (Array.isArray(value))
    return value.length === 0
      ? 'None'
      : value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')
  return JSON.stringify(value)
}

function collectLeaves(value: unknown, field: string, leaves: Leaves): Leaves {
  if (isGroup(value))
    for (const [key, inner] of Object.entries(value))
      collectLeaves(inner, field === '' ? key : `${field}.${key}`, leaves)
  else if (value !== undefined && !(value === null && field === ''))
    leaves.set(field === '' ? 'value' : field, asText(value))
  return leaves
}

/** Differences between two states of a record by field; all fields of a created or deleted one. */
export function findDifferences(before: unknown, after: unknown): Difference[] {
  const beforeLeaves = collectLeaves(before, '', new Map())
  const afterLeaves = collectLeaves(after, '', new Map())
  return [...new Set([...beforeLeaves.keys(), ...afterLeaves.keys()])]
    .filter((field) => beforeLeaves.get(field) !== afterLeaves.get(field))
    .map((field) => ({ field, before: beforeLeaves.get(field) ?? null, after: afterLeaves.get(field) ?? null }))
}
