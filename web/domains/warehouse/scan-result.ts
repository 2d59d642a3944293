import { useSyncExternalStore } from 'react'

export interface ScanResult {
  tone: 'right' | 'wrong'
  text: string
}

const rightMs = 4000

/** What came of the last scan. It outlives the way from the list to the order. */
let last: ScanResult | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(result: ScanResult | null) {
  last = result
  for (const listener of listeners) listener()
}

/** Shows it: what was right goes away by itself, what was wrong stays until the next scan. */
export function showScan(result: ScanResult) {
  clearTimeout(timer)
  set(result)
  if (result.tone === 'right') timer = setTimeout(() => set(null), rightMs)
}

export const useScanResult = (): ScanResult | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
    () => null,
  )
