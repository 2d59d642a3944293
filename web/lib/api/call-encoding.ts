/** Encodes the input of a call with bracketed names (docs/specification.md, API conventions). */
type Pair = [name: string, value: string | Blob]

/**
 * `{products: [{qty_value: 1}], ram: [8]}` becomes `products[0][qty_value]=1` and `ram[]=8`; undefined values are left
 * out.
 */
export function encodePairs(input: unknown, prefix = ''): Pair[] {
  if (input === undefined || input === null) return []
  if (Array.isArray(input))
    return input.flatMap((item, index) => encodePairs(item, isPlain(item) ? `${prefix}[${index}]` : `${prefix}[]`))
  if (isPlain(input))
    return Object.entries(input).flatMap(([key, value]) => encodePairs(value, prefix ? `${prefix}[${key}]` : key))
  if (input instanceof Blob) return [[prefix, input]]
  if (typeof input === 'boolean') return [[prefix, input ? '1' : '0']]
  return typeof input === 'string' || typeof input === 'number' ? [[prefix, String(input)]] : []
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
}

/** Fills `{product_unique}` in a path from the input and returns the remaining input. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

export function queryText(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of encodePairs(input)) if (typeof value === 'string') query.append(name, value)
  return query.toString()
}

export function formBody(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of encodePairs(input)) form.append(name, value)
  return form
}
