import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage } from './browser-storage.ts'
import { sessionToken } from '../session/session-token.ts'
import { wishlistedProducts } from './wishlisted-products.ts'

/** The wishlist store; its code is loaded when the list is changed or may have entries. */
export const loadWishlist = () => import('./wishlist-store.ts').then((store) => store.wishlist)

/** True while a guest's wishlist waits in this browser. */
export const hasLocalWishlist = () => browserStorage.read(storageKeys.localWishlist) !== null

/** Loads the list once there can be one: a guest without entries never loads it. */
function followWishlist() {
  const stop = browserStorage.subscribe(loadIfNeeded)
  function loadIfNeeded() {
    if (sessionToken.read('customer') === null && !hasLocalWishlist()) return
    stop()
    loadWishlist().then(
      (wishlist) => wishlist.watch(),
      () => undefined,
    )
  }
  loadIfNeeded()
}
let isFollowing = false

/** Follows which products are on the wishlist, starting with the first heart on a page. */
export function subscribeToWishlist(listener: () => void): () => void {
  const unsubscribe = wishlistedProducts.subscribe(listener)
  if (!isFollowing) followWishlist()
  isFollowing = true
  return unsubscribe
}
