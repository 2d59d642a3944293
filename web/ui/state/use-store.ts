import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** The value of a store, its initial one on the server and until hydration. */
export const useStore = <Value>({ subscribe, get, getInitial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, getInitial)
