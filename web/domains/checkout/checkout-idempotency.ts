import { readTabObject, tabStorage } from '../../lib/stores/tab-storage.ts'

const key = 'checkoutIntent'

/** 128 random bits, from a source that pages without TLS have too. */
function generateKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * What a person wants to buy, and the key under which the server makes one order of it however often it is asked. Another address, price
 * or method is another intent; so is the next try after a payment that failed or ran out.
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
  /** The payment of this intent can be paid until then. */
  setExpiry(expires: string) {
    tabStorage.write(key, JSON.stringify({ ...readTabObject(key), expires }))
  },
  forget: () => tabStorage.remove(key),
}
