import { browserStorage, useStored } from '../../../lib/stores/browser-storage.ts'

/** `waiting`: scanned without a connection, to be sent later. */
export type ScanTone = 'right' | 'wrong' | 'waiting'

const key = 'warehouseScanSound'
/** Off where a packer switched it off. */
const isOn = () => browserStorage.read(key) !== '0'

export const useScanSound = (): [on: boolean, setSound: (on: boolean) => void] => [
  useStored(isOn, true),
  (on) => browserStorage.write(key, on ? '1' : '0'),
]

let audio: AudioContext | undefined

/** Delay in seconds and hertz of each beep. */
const beepsOf: Record<ScanTone, readonly (readonly [delay: number, hertz: number])[]> = {
  right: [[0, 1320]],
  waiting: [[0, 660]],
  wrong: [
    [0, 220],
    [0.18, 180],
  ],
}

/** One high tone for success, two low ones for an error, a middle one for a scan that waits. Silent in browsers without audio. */
export function playScanSound(tone: ScanTone) {
  if (!isOn() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  for (const [delay, hertz] of beepsOf[tone]) {
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.frequency.value = hertz
    gain.gain.value = 0.2
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(audio.currentTime + delay)
    oscillator.stop(audio.currentTime + delay + 0.12)
  }
}
