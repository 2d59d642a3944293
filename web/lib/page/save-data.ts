import { useSyncExternalStore } from 'react'

interface Connection {
  saveData?: boolean
}

/** Whether the person asked their phone to spare data. False on the server. */
export function isSaveDataOn(): boolean {
  if (typeof navigator === 'undefined') return false
  return (navigator as { connection?: Connection }).connection?.saveData === true
}

const neverChanges = () => () => {}

/** The same for a component, which agrees with the server until the browser has taken over. */
export function useSaveData(): boolean {
  return useSyncExternalStore(neverChanges, isSaveDataOn, () => false)
}
