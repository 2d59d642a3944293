const pattern = /^handset-(\d{1,15})$/

/** Stands in a request and comes back with each state, also where the answer to the request was lost. */
export const messageReference = (messageId: number): string => `handset-${messageId}`

/** Null for messages of other senders of the same number. */
export function messageIdOf(reference: unknown): number | null {
  const [, id] = pattern.exec(typeof reference === 'string' ? reference : '') ?? []
  return id === undefined ? null : Number(id)
}
