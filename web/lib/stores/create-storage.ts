/** Text by key. It never throws: private modes and full disks refuse access. */
export interface KeyStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** The stored JSON; null if there is none or it cannot be parsed. */
  readJson(key: string): unknown
}

/** Wraps a storage of the browser; `onChange` is called with every key that is written or removed here. */
export function createStorage(open: () => Storage, onChange?: (key: string) => void): KeyStorage {
  function change(key: string, action: (storage: Storage) => void) {
    attempt(() => action(open()))
    onChange?.(key)
  }
  return {
    read: (key) => attempt(() => open().getItem(key)),
    write: (key, value) => change(key, (storage) => storage.setItem(key, value)),
    remove: (key) => change(key, (storage) => storage.removeItem(key)),
    readJson: (key) => attempt(() => JSON.parse(open().getItem(key) ?? 'null') as unknown),
  }
}

function attempt<Value>(action: () => Value): Value | null {
  try {
    return action()
  } catch {
    return null
  }
}
