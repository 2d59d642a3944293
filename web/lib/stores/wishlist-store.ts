import { limits, storageKeys } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { browserStorage } from './browser-storage.ts'
import { api, refusal } from '../api/call-api.ts'
import { localWishlist, type Wish } from './local-wishlist.ts'
import { sessionToken } from '../session/session-token.ts'
import { toast } from './toast-queue.ts'
import { wishlistMarks } from './wishlist-marks.ts'

/** The customer's wishes by product, each with its number on the server. A guest's stand in browser storage alone. */
let known = new Map<string, number>()
const isCustomer = () => sessionToken.read('customer') !== null
const mark = () =>
  wishlistMarks.set(isCustomer() ? known.keys() : localWishlist.read().map((wish) => wish.product_unique))

/** Reads the list again, wherever it is; a later reading wins over an earlier one. */
let latest: Promise<void> | undefined
function reload(): Promise<void> {
  const mine = read(() => mine === latest)
  latest = mine
  return mine
}

async function read(isLatest: () => boolean): Promise<void> {
  if (!isCustomer()) {
    known = new Map()
    return mark()
  }
  const reply = await api.get('customer/get-wishlist-product-details', {}, { background: true })
  if (!isLatest() || !reply.status) return
  known = new Map(reply.data.map((item) => [item.product_unique, item.wishlist_id]))
  mark()
}

function addLocal(wish: Wish): boolean {
  const others = localWishlist.read().filter((other) => other.product_unique !== wish.product_unique)
  const isFull = others.length >= limits.wishlistPerCustomer
  if (isFull) toast.warning(messages.wishlistFull(limits.wishlistPerCustomer))
  else localWishlist.write([wish, ...others])
  return !isFull
}

async function addOnServer(wish: Wish): Promise<boolean> {
  const reply = await api.post('customer/add-product-wishlist-item', { ...wish })
  if (reply.status) known.set(wish.product_unique, reply.data.wishlist_id)
  else toast.warning(refusal(reply))
  return reply.status
}

let stopFollowing: (() => void) | undefined

export const wishlist = {
  /** Adds a product and says so; false when it was refused. The heart fills at once. */
  async add(wish: Wish): Promise<boolean> {
    await (latest ?? reload())
    if (isCustomer()) wishlistMarks.set([...known.keys(), wish.product_unique])
    const added = isCustomer() ? await addOnServer(wish) : addLocal(wish)
    if (added) toast.success(messages.addedToWishlist)
    mark()
    return added
  },

  /** Removes a product and says so; one that is gone already counts as removed. */
  async remove(productUnique: string, numberOnServer?: number): Promise<boolean> {
    await latest
    const wishlistId = numberOnServer ?? known.get(productUnique)
    if (isCustomer() && wishlistId !== undefined) {
      const reply = await api.post('customer/delete-product-wishlist-item', { id: wishlistId })
      if (!reply.status && reply.http !== 404) {
        toast.warning(refusal(reply))
        return false
      }
      known.delete(productUnique)
    } else localWishlist.drop(productUnique)
    toast.success(messages.removedFromWishlist)
    mark()
    return true
  },

  toggle: (wish: Wish) =>
    wishlistMarks.has(wish.product_unique) ? wishlist.remove(wish.product_unique) : wishlist.add(wish),

  /** After log-in: what the guest wished for joins the customer's list, the oldest first. What could not be sent now waits for the next time. */
  async pushLocal(): Promise<void> {
    for (const wish of localWishlist.read().toReversed()) {
      const reply = await api.post('customer/add-product-wishlist-item', { ...wish }, { background: true })
      if (!reply.status && reply.http !== 422) break
      localWishlist.drop(wish.product_unique)
    }
    await reload()
  },

  /** Follows log-in, log-out and the guest's list, in this tab and in others. */
  follow() {
    stopFollowing ??= browserStorage.subscribe((key) => {
      if (key === storageKeys.customerToken || key === null || (key === storageKeys.localWishlist && !isCustomer()))
        void reload()
    })
    void reload()
  },
}
