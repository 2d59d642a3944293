/** The products on the visitor's wishlist, by number: all that a heart has to know. */
let marks: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export const wishlistMarks = {
  has: (productUnique: string) => marks.has(productUnique),
  set(next: Iterable<string>) {
    marks = new Set(next)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
