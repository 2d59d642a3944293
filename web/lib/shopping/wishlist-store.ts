import { limits, storageKeys } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { api, errorMessage } from '../api/call-api.ts'
import { sessionToken } from '../session/session-token.ts'
import { browserStorage, readItems } from '../stores/browser-storage.ts'
import { toast } from '../stores/toast-queue.ts'
import { wishlistedProducts } from '../stores/wishlisted-products.ts'

/** A wishlist entry: a product in the colour and option that was shown. */
export interface WishlistEntry {
  product_unique: string
  variant_id: number
}

/** A guest's wishlist, newest first, stored in this browser until log-in. */
const localWishlist = {
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

/** The customer's wishlist by product, each entry with its server id. A guest's wishlist is only in browser storage. */
let idByProduct = new Map<string, number>()
const isCustomer = () => sessionToken.read('customer') !== null
const publishWishlisted = () =>
  wishlistedProducts.set(isCustomer() ? idByProduct.keys() : localWishlist.read().map((entry) => entry.product_unique))

/** Reloads the list from browser storage or the server; a later request replaces an earlier one. */
let latest: Promise<void> | undefined
function reload(): Promise<void> {
  const current = read(() => current === latest)
  latest = current
  return current
}

async function read(isLatest: () => boolean): Promise<void> {
  if (!isCustomer()) {
    idByProduct = new Map()
    return publishWishlisted()
  }
  const response = await api.get('customer/get-wishlist-product-details', {}, { background: true })
  if (!isLatest() || !response.status) return
  idByProduct = new Map(response.data.map((item) => [item.product_unique, item.wishlist_id]))
  publishWishlisted()
}

function addLocal(entry: WishlistEntry): boolean {
  const others = localWishlist.read().filter((other) => other.product_unique !== entry.product_unique)
  const isFull = others.length >= limits.maxWishlistItems
  if (isFull) toast.warning(messages.wishlistFull(limits.maxWishlistItems))
  else localWishlist.write([entry, ...others])
  return !isFull
}

async function addOnServer(entry: WishlistEntry): Promise<boolean> {
  const response = await api.post('customer/add-product-wishlist-item', { ...entry })
  if (response.status) idByProduct.set(entry.product_unique, response.data.wishlist_id)
  else toast.warning(errorMessage(response))
  return response.status
}

let stopFollowing: (() => void) | undefined

export const wishlist = {
  /** Adds a product and shows the outcome; false if it was refused. The heart fills at once. */
  async add(entry: WishlistEntry): Promise<boolean> {
    await (latest ?? reload())
    if (isCustomer()) wishlistedProducts.set([...idByProduct.keys(), entry.product_unique])
    const added = isCustomer() ? await addOnServer(entry) : addLocal(entry)
    if (added) toast.success(messages.addedToWishlist)
    publishWishlisted()
    return added
  },

  /** Removes a product and shows the outcome; one that is already gone counts as removed. */
  async remove(productUnique: string, numberOnServer?: number): Promise<boolean> {
    await latest
    const wishlistId = numberOnServer ?? idByProduct.get(productUnique)
    if (isCustomer() && wishlistId !== undefined) {
      const response = await api.post('customer/delete-product-wishlist-item', { id: wishlistId })
      if (!response.status && response.http !== 404) {
        toast.warning(errorMessage(response))
        return false
      }
      idByProduct.delete(productUnique)
    } else localWishlist.drop(productUnique)
    toast.success(messages.removedFromWishlist)
    publishWishlisted()
    return true
  },

  toggle: (entry: WishlistEntry) =>
    wishlistedProducts.has(entry.product_unique) ? wishlist.remove(entry.product_unique) : wishlist.add(entry),

  /**
   * After log-in: adds the guest's entries to the customer's list, oldest first. When a request
   * fails, the remaining entries wait for the next attempt.
   */
  async pushLocal(): Promise<void> {
    for (const entry of localWishlist.read().toReversed()) {
      const response = await api.post('customer/add-product-wishlist-item', { ...entry }, { background: true })
      if (!response.status && response.http !== 422) break
      localWishlist.drop(entry.product_unique)
    }
    await reload()
  },

  /** Subscribes to log-in, log-out and the guest's list, in this tab and in others. */
  watch() {
    stopFollowing ??= browserStorage.subscribe((key) => {
      if (key === storageKeys.customerToken || key === null || (key === storageKeys.localWishlist && !isCustomer()))
        void reload()
    })
    void reload()
  },
}
