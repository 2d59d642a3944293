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

/** A list stored as JSON; any other value counts as empty. */
export function readList(key: string): unknown[] {
  const value = browserStorage.readJson(key)
  return Array.isArray(value) ? value : []
}
