/** A value outside React; components subscribe to it with `useStore`. */
export interface Store<Value> {
  get(): Value
  /** The value on the server and until hydration. */
  getInitial(): Value
  set(value: Value): void
  /** Returns a function that ends the subscription. */
  subscribe(listener: (value: Value) => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<(value: Value) => void>()
  return {
    get: () => current,
    getInitial: () => initial,
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
