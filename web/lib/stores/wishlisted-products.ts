import { createStore } from '../../ui/state/create-store.ts'

/** The products on the visitor's wishlist, by their public number: all that a heart has to know. */
const productIds = createStore<ReadonlySet<string>>(new Set())

export const wishlistedProducts = {
  has: (productUnique: string) => productIds.get().has(productUnique),
  set: (next: Iterable<string>) => productIds.set(new Set(next)),
  subscribe: productIds.subscribe,
}
