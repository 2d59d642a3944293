import { useRef, useState } from 'react'

/** Which item of a row that snaps, each as wide as the row, is in view; and the way to another. */
export function useSnapIndex<Row extends HTMLElement>(start = 0) {
  const row = useRef<Row>(null)
  const [index, setIndex] = useState(start)

  function onScroll() {
    const element = row.current
    if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth))
  }

  function goTo(next: number, behavior?: ScrollBehavior) {
    row.current?.scrollTo({ left: next * row.current.clientWidth, behavior })
  }

  return { row, index, onScroll, goTo }
}
