import { useEffect, useReducer, useState } from 'react'

const pauseMs = 6000
/** The first picture has the line to itself for so long. */
const loadRestMs = 2500

/** Which slide is shown. It moves on by itself, not while somebody points at it or is in it, and not for who wants less motion. */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0)
  const [restLoaded, setRestLoaded] = useState(false)
  const [playing, setPlaying] = useState(true)
  const [held, hold] = useReducer((_: boolean, next: boolean) => next, false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    const timer = setTimeout(() => setRestLoaded(true), loadRestMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!playing || held || count < 2) return
    const timer = setTimeout(() => setCurrent((now) => (now + 1) % count), pauseMs)
    return () => clearTimeout(timer)
  }, [playing, held, count, current])

  return {
    current,
    restLoaded,
    playing,
    goTo(index: number) {
      setRestLoaded(true)
      setCurrent((index + count) % count)
    },
    togglePlaying: () => setPlaying(!playing),
    hold: () => hold(true),
    release: () => hold(false),
  }
}
