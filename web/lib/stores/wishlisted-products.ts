import { createStore } from '../../ui/state/create-store.ts'

/** Public numbers of the products on the visitor's wishlist: all that a heart button needs. */
const productIds = createStore<ReadonlySet<string>>(new Set())

export const wishlistedProducts = {
  has: (productUnique: string) => productIds.get().has(productUnique),
  set: (next: Iterable<string>) => productIds.set(new Set(next)),
  subscribe: productIds.subscribe,
}
