/** Storage of this tab, gone when it is closed. Never throws: private modes refuse it. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string) {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Without storage the value lives until the page is left.
    }
  },
  remove(key: string) {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept, so nothing is to be removed.
    }
  },
}

/** An object kept as JSON; anything else that stands there counts as absent. */
export function readTabObject(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(tabStorage.read(key) ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
