import { useEffect } from 'react'
import { createStore } from '../../ui/state/create-store.ts'

export interface Shortcut {
  keys: string
  effect: string
  /** The page that they open. */
  href?: string
}

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** The shortcuts of what is on the screen, beside those of every page. */
export const pageShortcuts = createStore<readonly ShortcutGroup[]>([])

/** Lists shortcuts under `?` while the component that listens for them is on the screen. */
export function usePageShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const key = JSON.stringify(shortcuts)
  useEffect(() => {
    const group = { title, shortcuts: JSON.parse(key) as Shortcut[] }
    pageShortcuts.set([...pageShortcuts.get(), group])
    return () => pageShortcuts.set(pageShortcuts.get().filter((other) => other !== group))
  }, [title, key])
}
