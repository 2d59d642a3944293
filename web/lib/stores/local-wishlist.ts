import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage, readList } from './browser-storage.ts'

/** A product that somebody wishes for, in the colour and option that was shown. */
export interface Wish {
  product_unique: string
  variant_id: number
}

function isWish(value: unknown): value is Wish {
  return (
    typeof value === 'object' &&
    value !== null &&
    'product_unique' in value &&
    typeof value.product_unique === 'string' &&
    'variant_id' in value &&
    typeof value.variant_id === 'number'
  )
}

/** The wishes of a guest, newest first, kept in this browser until the log-in. */
export const localWishlist = {
  read: (): Wish[] => readList(storageKeys.localWishlist).filter(isWish),
  write(wishes: readonly Wish[]) {
    if (wishes.length === 0) browserStorage.remove(storageKeys.localWishlist)
    else browserStorage.write(storageKeys.localWishlist, JSON.stringify(wishes))
  },
  drop: (productUnique: string) =>
    localWishlist.write(localWishlist.read().filter((wish) => wish.product_unique !== productUnique)),
}
