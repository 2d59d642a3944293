/** The body of every response. On 422, `data` maps each refused field to its messages. */
export interface Envelope<Data = unknown> {
  status: boolean
  data: Data
  message: string
}

export type FieldErrors = Record<string, string[]>

/** The message to show for a refused call: the first message of the first field, else the call's own (docs/specification.md, API conventions). */
export function firstMessage(envelope: Envelope): string {
  const { data, message } = envelope
  if (data && typeof data === 'object' && !Array.isArray(data)) {
    for (const value of Object.values(data)) {
      if (Array.isArray(value) && typeof value[0] === 'string') return value[0]
    }
  }
  return message
}
