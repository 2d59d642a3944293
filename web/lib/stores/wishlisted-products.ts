/** The products on the visitor's wishlist, by number: all that a heart has to know. */
let productIds: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export const wishlistedProducts = {
  has: (productUnique: string) => productIds.has(productUnique),
  set(next: Iterable<string>) {
    productIds = new Set(next)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
