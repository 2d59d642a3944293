/** Parses JSON; undefined for other text, such as an error page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a JSON object; empty for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The objects of a JSON list; none for any other value. */
export const fieldsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** A JSON text; empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
