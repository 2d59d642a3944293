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

/** Whether a media query matches; false until hydration. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
