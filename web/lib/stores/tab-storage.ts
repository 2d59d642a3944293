import { createStorage } from './create-storage.ts'

/** Session storage of this tab, gone when the tab is closed. */
export const tabStorage = createStorage(() => sessionStorage)

/** An object stored as JSON; anything else counts as absent. */
export function readTabObject(key: string): Record<string, unknown> | null {
  const value = tabStorage.readJson(key)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
