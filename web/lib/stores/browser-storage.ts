/** Browser storage that never throws: private modes and full disks refuse it. Changes are heard in this tab and from others. */
const listeners = new Set<(key: string | null) => void>()

function notify(key: string | null) {
  for (const listener of listeners) listener(key)
}

if (typeof window !== 'undefined') window.addEventListener('storage', (event) => notify(event.key))

export const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Without storage the value lives until the page is left.
    }
    notify(key)
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept, so nothing is to be removed.
    }
    notify(key)
  },
  subscribe(listener: (key: string | null) => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** A list kept as JSON; anything else that stands there counts as empty. */
export function readList(key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(browserStorage.read(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
