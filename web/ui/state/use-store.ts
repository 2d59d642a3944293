import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** The value of a store; on the server and until hydration its initial value. */
export const useStore = <Value>({ subscribe, get, getInitial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, getInitial)
