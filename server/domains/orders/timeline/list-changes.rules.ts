type Recorded = Record<string, unknown> | null

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields that an audit entry recorded as different; one that says only what was done lists that. */
export function listChanges(before: Recorded, after: Recorded): { field: string; before: string; after: string }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: toText(before?.[field]), after: toText(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}
