import { useSyncExternalStore } from 'react'

interface Connection {
  saveData?: boolean
}

/** Whether the person asked their phone to spare data. False on the server. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false
  return (navigator as { connection?: Connection }).connection?.saveData === true
}

const never = () => () => {}

/** The same for a component, which agrees with the server until the browser has taken over. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, savesData, () => false)
}
