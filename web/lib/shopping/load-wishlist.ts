import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage } from '../stores/browser-storage.ts'
import { sessionToken } from '../session/session-token.ts'
import { wishlistedProducts } from '../stores/wishlisted-products.ts'

/** The wishlist store; its chunk is loaded when the list changes or may have entries. */
export const loadWishlist = () => import('./wishlist-store.ts').then((store) => store.wishlist)

/** True while this browser stores wishlist entries of a guest. */
export const hasLocalWishlist = () => browserStorage.read(storageKeys.localWishlist) !== null

/** Loads the wishlist where it may have entries: a guest without entries never loads it. */
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

/** Subscribes to the products on the wishlist, starting with the first heart button on a page. */
export function subscribeToWishlist(listener: () => void): () => void {
  const unsubscribe = wishlistedProducts.subscribe(listener)
  if (!isFollowing) followWishlist()
  isFollowing = true
  return unsubscribe
}
