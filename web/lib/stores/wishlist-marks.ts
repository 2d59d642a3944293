import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage } from './browser-storage.ts'
import { sessionToken } from '../session/session-token.ts'

/** The products that whoever is here wishes for, by number: all that a heart has to know. */
let marks: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** The wishlist itself: loaded when something is done to it, or can be in it. */
export const loadWishlist = () => import('./wishlist-store.ts').then((store) => store.wishlist)

/** A guest's wishes wait in this browser. */
export const hasLocalWishes = () => browserStorage.read(storageKeys.localWishlist) !== null

/** From the first heart on: a guest without wishes never loads the list. */
function start() {
  const stop = browserStorage.subscribe(load)
  function load() {
    if (sessionToken.read('customer') === null && !hasLocalWishes()) return
    stop()
    loadWishlist().then(
      (wishlist) => wishlist.follow(),
      () => undefined,
    )
  }
  load()
}
let isStarted = false

export const wishlistMarks = {
  has: (productUnique: string) => marks.has(productUnique),
  set(next: Iterable<string>) {
    marks = new Set(next)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    if (!isStarted) start()
    isStarted = true
    return () => {
      listeners.delete(listener)
    }
  },
}
