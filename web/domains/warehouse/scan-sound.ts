import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/stores/browser-storage.ts'
import type { ScanResult } from './scan-result.ts'

const key = 'warehouseScanSound'
const isOn = () => browserStorage.read(key) === '1'

/** Whether scans play a sound; off by default. */
export const useScanSound = (): [on: boolean, setSound: (on: boolean) => void] => [
  useSyncExternalStore(browserStorage.subscribe, isOn, () => false),
  (on) => (on ? browserStorage.write(key, '1') : browserStorage.remove(key)),
]

let audio: AudioContext | undefined

/** One short high tone for success, two low ones for an error. Silent in browsers without audio. */
export function playScanSound(tone: ScanResult['tone']) {
  if (!isOn() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const beeps =
    tone === 'right'
      ? [[0, 1320]]
      : [
          [0, 220],
          [0.18, 180],
        ]
  for (const [delay = 0, hertz = 0] of beeps) {
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.frequency.value = hertz
    gain.gain.value = 0.2
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(audio.currentTime + delay)
    oscillator.stop(audio.currentTime + delay + 0.12)
  }
}
