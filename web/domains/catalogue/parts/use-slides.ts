import { useEffect, useReducer, useState } from 'react'

const pauseMs = 6000

/** Which slide is shown. It moves on by itself, not while somebody points at it or is in it, and not for who wants less motion. */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [held, hold] = useReducer((_: boolean, next: boolean) => next, false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!playing || held || count < 2) return
    const timer = setTimeout(() => setCurrent((now) => (now + 1) % count), pauseMs)
    return () => clearTimeout(timer)
  }, [playing, held, count, current])

  return {
    current,
    playing,
    goTo: (index: number) => setCurrent((index + count) % count),
    togglePlaying: () => setPlaying(!playing),
    hold: () => hold(true),
    release: () => hold(false),
  }
}
