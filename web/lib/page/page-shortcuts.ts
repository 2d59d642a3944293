import { useEffect } from 'react'
import { createStore } from '../../ui/state/create-store.ts'
import { useStore } from '../../ui/state/use-store.ts'

/** Keys and what they do. */
export type PageShortcuts = readonly (readonly [keys: string, description: string])[]

const none: PageShortcuts = []
const shortcuts = createStore(none)

/** Lists keys of the open page in the help of the back office; give a constant. */
export function usePageShortcuts(list: PageShortcuts): void {
  useEffect(() => {
    shortcuts.set(list)
    return () => shortcuts.set(none)
  }, [list])
}

export const useShownShortcuts = (): PageShortcuts => useStore(shortcuts)
