import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in server HTML and while the browser takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
