import { useSyncExternalStore } from 'react'

interface Connection {
  saveData?: boolean
}

/** Whether the browser's data-saving mode is on. False on the server. */
export function isSaveDataOn(): boolean {
  if (typeof navigator === 'undefined') return false
  return (navigator as { connection?: Connection }).connection?.saveData === true
}

const neverChanges = () => () => {}

/** Hook for components; false until hydration, to match the server HTML. */
export function useSaveData(): boolean {
  return useSyncExternalStore(neverChanges, isSaveDataOn, () => false)
}
