import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage, readItems } from './browser-storage.ts'

/** A wishlist entry: a product in the colour and option that was shown. */
export interface WishlistEntry {
  product_unique: string
  variant_id: number
}

/** A guest's wishlist, newest first, stored in this browser until log-in. */
export const localWishlist = {
  read: () =>
    readItems<WishlistEntry>(
      storageKeys.localWishlist,
      ({ product_unique, variant_id }) => typeof product_unique === 'string' && typeof variant_id === 'number',
    ),
  write(entries: readonly WishlistEntry[]) {
    if (entries.length === 0) browserStorage.remove(storageKeys.localWishlist)
    else browserStorage.write(storageKeys.localWishlist, JSON.stringify(entries))
  },
  drop: (productUnique: string) =>
    localWishlist.write(localWishlist.read().filter((entry) => entry.product_unique !== productUnique)),
}
