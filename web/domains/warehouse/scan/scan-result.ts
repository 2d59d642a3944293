import { createStore } from '../../../ui/state/create-store.ts'
import { useStore } from '../../../ui/state/use-store.ts'
import { playScanSound, type ScanTone } from './scan-sound.ts'

export interface ScanResult {
  tone: ScanTone
  text: string
}

const successMs = 4000

/** Result of the last scan. Survives the navigation from the list to the order. */
const lastResult = createStore<ScanResult | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a result: success disappears by itself, others stay until the next scan. */
function setScanResult(result: ScanResult) {
  clearTimeout(timer)
  lastResult.set(result)
  if (result.tone === 'right') timer = setTimeout(() => lastResult.set(null), successMs)
}

export function reportScan(tone: ScanTone, text: string) {
  setScanResult({ tone, text })
  playScanSound(tone)
}

export const useScanResult = (): ScanResult | null => useStore(lastResult)
