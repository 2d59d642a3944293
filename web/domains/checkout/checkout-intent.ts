import { readTabObject, tabStorage } from '../../lib/stores/tab-storage.ts'

const key = 'checkoutIntent'

/** 128 random bits, from a source that pages without TLS have too. */
function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * What a person wants to buy, and the key under which the server makes one order of it however often it is asked. Another address, price
 * or method is another intent; so is the next try after a payment that failed or ran out.
 */
export const checkoutIntent = {
  keyFor(wish: object): string {
    const intent = JSON.stringify(wish)
    const known = readTabObject(key)
    const ranOut = typeof known?.expires === 'string' && Date.parse(known.expires) <= Date.now()
    if (known?.intent === intent && typeof known.key === 'string' && !ranOut) return known.key
    const fresh = freshKey()
    tabStorage.write(key, JSON.stringify({ intent, key: fresh }))
    return fresh
  },
  /** The payment of this intent can be paid until then. */
  opened(expires: string) {
    tabStorage.write(key, JSON.stringify({ ...readTabObject(key), expires }))
  },
  forget: () => tabStorage.remove(key),
}
