import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSavesData } from '../../../lib/page/save-data.ts'
import { useReducedMotion } from '../../../ui/display/use-reduced-motion.ts'

const usualMs = 6000
/** The first picture has the line to itself for so long. */
const loadRestMs = 2500
const swipePx = 40

/** Which slide is shown. It moves on by itself, not while somebody points at it or is in it, and not for who wants less motion or spares data. */
export function useSlides(count: number, everyMs = usualMs) {
  const root = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [restLoaded, setRestLoaded] = useState(false)
  const [held, setHeld] = useState(false)
  const [choice, setChoice] = useState<boolean>()
  const reduced = useReducedMotion()
  const sparing = useSavesData()
  const playing = choice ?? !(reduced || sparing)
  const goTo = (index: number) => {
    setRestLoaded(true)
    setCurrent((index + count) % count)
  }

  useEffect(() => {
    if (sparing && !playing) return
    const timer = setTimeout(() => setRestLoaded(true), loadRestMs)
    return () => clearTimeout(timer)
  }, [sparing, playing])

  useEffect(() => {
    if (!playing || held || count < 2) return
    const timer = setInterval(() => setCurrent((now) => (now + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [playing, held, count, everyMs])

  useEffect(() => watchHold(root, setHeld), [])
  useEffect(
    () =>
      watchSwipe(root, (step) => {
        setRestLoaded(true)
        setCurrent((now) => (now + step + count) % count)
      }),
    [count],
  )

  return { root, current, restLoaded, playing, goTo, togglePlaying: () => setChoice(!playing) }
}

/** Tells when the pointer or the focus comes into an element and when it has gone. */
function watchHold({ current: element }: RefObject<HTMLElement | null>, tell: (held: boolean) => void) {
  const gone = new AbortController()
  for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, () => tell(true), gone)
  for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, () => tell(false), gone)
  return () => gone.abort()
}

/** Tells of a swipe to the side: 1 for the next one, -1 for the one before. */
function watchSwipe({ current: element }: RefObject<HTMLElement | null>, tell: (step: 1 | -1) => void) {
  const gone = new AbortController()
  let from = 0
  element?.addEventListener('pointerdown', (event) => (from = event.clientX), gone)
  element?.addEventListener(
    'pointerup',
    (event) => {
      const moved = event.clientX - from
      if (Math.abs(moved) > swipePx) tell(moved < 0 ? 1 : -1)
    },
    gone,
  )
  return () => gone.abort()
}
