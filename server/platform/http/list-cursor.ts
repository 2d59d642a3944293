/** Where the next page of an integration list begins, and the horizon that its first page had. */
export interface ListCursor {
  after: number
  asOf: string
}

/** Opaque to callers, so that what it holds may change. */
export const encodeCursor = ({ after, asOf }: ListCursor): string =>
  Buffer.from(JSON.stringify([after, asOf])).toString('base64url')

/** Null for text that is no cursor. */
export function decodeCursor(text: string): ListCursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts)) return null
    const [after, asOf] = parts as unknown[]
    const isTime = typeof asOf === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(asOf)
    return isTime && typeof after === 'number' && Number.isSafeInteger(after) && after >= 0 ? { after, asOf } : null
  } catch {
    return null
  }
}
