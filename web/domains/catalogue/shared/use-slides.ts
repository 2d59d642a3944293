import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMedia, useSaveData } from '../../../lib/page/device-state.ts'

const defaultIntervalMs = 6000
/** No other image loads for this time, so that the first one gets the full bandwidth. */
const loadRestMs = 2500
const swipePx = 40

/**
 * Index of the visible slide. Advances automatically, except while hovered or focused, with reduced motion, or in
 * data-saving mode.
 */
export function useSlides(count: number, intervalMs = defaultIntervalMs) {
  const root = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [restLoaded, setRestLoaded] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const [playChoice, setPlayChoice] = useState<boolean>()
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const saveData = useSaveData()
  const playing = playChoice ?? !(reducedMotion || saveData)
  const goTo = (index: number) => {
    setRestLoaded(true)
    setCurrent((index + count) % count)
  }

  useEffect(() => {
    if (saveData && !playing) return
    const timer = setTimeout(() => setRestLoaded(true), loadRestMs)
    return () => clearTimeout(timer)
  }, [saveData, playing])

  useEffect(() => {
    if (!playing || isHeld || count < 2) return
    const timer = setInterval(() => setCurrent((previous) => (previous + 1) % count), intervalMs)
    return () => clearInterval(timer)
  }, [playing, isHeld, count, intervalMs])

  useEffect(() => watchHold(root, setIsHeld), [])
  useEffect(
    () =>
      watchSwipe(root, (step) => {
        setRestLoaded(true)
        setCurrent((previous) => (previous + step + count) % count)
      }),
    [count],
  )

  return { root, current, restLoaded, playing, goTo, togglePlaying: () => setPlayChoice(!playing) }
}

/** Notifies when the pointer or the focus enters and leaves an element. */
function watchHold({ current: element }: RefObject<HTMLElement | null>, notify: (isHeld: boolean) => void) {
  const controller = new AbortController()
  for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, () => notify(true), controller)
  for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, () => notify(false), controller)
  return () => controller.abort()
}

/** Notifies of horizontal swipes: 1 for the next slide, -1 for the previous one. */
function watchSwipe({ current: element }: RefObject<HTMLElement | null>, notify: (step: 1 | -1) => void) {
  const controller = new AbortController()
  let from = 0
  element?.addEventListener('pointerdown', (event) => (from = event.clientX), controller)
  element?.addEventListener(
    'pointerup',
    (event) => {
      const distance = event.clientX - from
      if (Math.abs(distance) > swipePx) notify(distance < 0 ? 1 : -1)
    },
    controller,
  )
  return () => controller.abort()
}
