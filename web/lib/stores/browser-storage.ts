import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/state/create-store.ts'
import { createStorage } from './create-storage.ts'

/** The key that changed last, in this tab or another; null after the storage was cleared. */
const changedKey = createStore<string | null>(null)
if (typeof window !== 'undefined') window.addEventListener('storage', (event) => changedKey.set(event.key))

/** The browser's local storage, shared by its tabs. */
export const browserStorage = {
  ...createStorage(() => localStorage, changedKey.set),
  subscribe: changedKey.subscribe,
}

/** What `read` finds in the storage; `initial` on the server and until hydration. Follows changes in other tabs. */
export const useStored = <Value>(read: () => Value, initial: Value): Value =>
  useSyncExternalStore(browserStorage.subscribe, read, () => initial)

/** A list stored as JSON; any other value counts as empty. */
export function readList(key: string): unknown[] {
  const value = browserStorage.readJson(key)
  return Array.isArray(value) ? value : []
}

/** The objects of a stored list whose fields are as they should be. */
export const readItems = <Item>(key: string, isItem: (fields: { [Key in keyof Item]?: unknown }) => boolean): Item[] =>
  readList(key).filter((item): item is Item => typeof item === 'object' && item !== null && isItem(item))
