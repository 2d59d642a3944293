/** A value outside React: components follow it with `useSyncExternalStore(store.subscribe, store.get)`. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** Answers the function that ends the subscription. */
  subscribe(listener: (value: Value) => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<(value: Value) => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
