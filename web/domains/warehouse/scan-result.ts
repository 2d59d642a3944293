import { useSyncExternalStore } from 'react'

export interface ScanResult {
  tone: 'right' | 'wrong'
  text: string
}

const successMs = 4000

/** What came of the last scan. It outlives the way from the list to the order. */
let current: ScanResult | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function publish(result: ScanResult | null) {
  current = result
  for (const listener of listeners) listener()
}

/** Shows it: what was right goes away by itself, what was wrong stays until the next scan. */
export function setScanResult(result: ScanResult) {
  clearTimeout(timer)
  publish(result)
  if (result.tone === 'right') timer = setTimeout(() => publish(null), successMs)
}

export const useScanResult = (): ScanResult | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
