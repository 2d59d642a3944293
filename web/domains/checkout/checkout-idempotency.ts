import { readTabObject, tabStorage } from '../../lib/stores/tab-storage.ts'

const key = 'checkoutIntent'

/** A random key of 128 bits. `crypto.randomUUID` is missing on pages without TLS, `getRandomValues` is not. */
function generateKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The checkout input and its idempotency key, with which the server creates one order however often it is called.
 * Another address, price or method gets a new key; so does a retry after a payment failed or expired.
 */
export const checkoutIdempotency = {
  keyFor(input: object): string {
    const intent = JSON.stringify(input)
    const stored = readTabObject(key)
    const hasExpired = typeof stored?.expires === 'string' && Date.parse(stored.expires) <= Date.now()
    if (stored?.intent === intent && typeof stored.key === 'string' && !hasExpired) return stored.key
    const newKey = generateKey()
    tabStorage.write(key, JSON.stringify({ intent, key: newKey }))
    return newKey
  },
  /** Stores until when the payment of this order can be completed. */
  setExpiry(expires: string) {
    tabStorage.write(key, JSON.stringify({ ...readTabObject(key), expires }))
  },
  forget: () => tabStorage.remove(key),
}
